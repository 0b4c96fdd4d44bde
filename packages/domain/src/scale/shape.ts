/** What is wrong with a definition, and where. */
export type ScaleProblem = { readonly path: string; readonly message: string }
export type Say = (path: string, message: string) => void
/** Looks at anything at all: what comes from outside is nothing until it has been looked at. */
export type Check = (value: unknown, path: string, say: Say) => void

export const text =
  (
    max: number,
    { isEmptyFine = false, pattern }: { isEmptyFine?: boolean; pattern?: readonly [RegExp, string] } = {},
  ): Check =>
  (value, path, say) => {
    if (typeof value !== 'string') say(path, '应为文字')
    else if (value.trim() === '' && !isEmptyFine) say(path, '不能为空')
    else if (value.length > max) say(path, `不能超过${max}个字`)
    else if (pattern && value !== '' && !pattern[0].test(value)) say(path, pattern[1])
  }

export const number =
  (min: number, max: number, isWhole = false): Check =>
  (value, path, say) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) say(path, '应为数字')
    else if (value < min || value > max) say(path, `应在${min}到${max}之间`)
    else if (isWhole && !Number.isInteger(value)) say(path, '应为整数')
  }

export const flag: Check = (value, path, say) => {
  if (typeof value !== 'boolean') say(path, '应为是或否')
}

export const oneOf =
  (values: readonly (string | number | null)[]): Check =>
  (value, path, say) => {
    if (!values.some((one) => one === value)) say(path, `只能是${values.map((one) => `“${one}”`).join('、')}之一`)
  }

export const either =
  (...checks: readonly Check[]): Check =>
  (value, path, say) => {
    const tries = checks.map((check) => {
      const found: [string, string][] = []
      check(value, path, (...one) => void found.push(one))
      return found
    })
    if (tries.every((found) => found.length > 0)) for (const one of tries[0]!) say(...one)
  }

export const list =
  (of: Check, { min = 0, max }: { min?: number; max: number }): Check =>
  (value, path, say) => {
    if (!Array.isArray(value)) return say(path, '应为列表')
    if (value.length < min) say(path, `至少要有${min}项`)
    if (value.length > max) return say(path, `最多${max}项`)
    value.forEach((one, index) => of(one, `${path}[${index}]`, say))
  }

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Names nobody chose beforehand: ids of items or dimensions. */
export const table =
  (of: Check, name: RegExp, max: number): Check =>
  (value, path, say) => {
    const entries = entriesOf(value)
    if (!entries) return say(path, '应为一组键值')
    if (entries.length > max) return say(path, `最多${max}项`)
    for (const [key, one] of entries) {
      if (!name.test(key) || key in Object.prototype) say(path, `不能用“${key.slice(0, 30)}”作标识`)
      else of(one, inside(path, key), say)
    }
  }

/** A name that is not known is a mistake, not something to pass over: `revers` would leave an item unreversed. */
export const record =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, path, say) => {
    const entries = entriesOf(value)
    if (!entries) return say(path, '应为一组键值')
    const given = new Map(entries)
    for (const [name] of entries)
      if (!Object.hasOwn(required, name) && !Object.hasOwn(optional, name))
        say(inside(path, name.slice(0, 30)), '没有这一项，请核对拼写')
    for (const [name, check] of Object.entries(required))
      if (given.has(name)) check(given.get(name), inside(path, name), say)
      else say(inside(path, name), '缺少这一项')
    for (const [name, check] of Object.entries(optional))
      if (given.has(name)) check(given.get(name), inside(path, name), say)
  }
