/** The language of a scale's rules: numbers, items, a few words. It has no loops and no names of its own, so it always ends. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'score'; readonly dim: string }
  | { readonly kind: 'call'; readonly name: CallName; readonly args: readonly Expression[] }
  | { readonly kind: 'binary'; readonly op: BinaryOp; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  | { readonly kind: 'if'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }

const CALLS = ['count', 'sum', 'mean', 'max', 'min', 'abs', 'floor', 'round', 'answered'] as const
export type CallName = (typeof CALLS)[number]
const COMPARISONS = ['>=', '<=', '==', '!=', '=', '>', '<'] as const
export type BinaryOp = '||' | '&&' | '>=' | '<=' | '==' | '!=' | '>' | '<' | '+' | '-' | '*' | '/'

/** What is known besides the items; an item may not be called so. */
export const contextNames = ['age', 'sex', 'totalSec', 'maxRun', 'fastItems', 'missing'] as const
export type ContextName = (typeof contextNames)[number]
export const isReservedName = (name: string): boolean =>
  name === 'score' ||
  name === 'end' ||
  [...contextNames, ...CALLS].some((one) => one === name) ||
  name in Object.prototype

export const expressionLimits = { length: 500, depth: 24, nodes: 300 } as const

/** Why a text is no expression: words for the author. */
export class ExpressionFault extends Error {}
const fail = (message: string): never => {
  throw new ExpressionFault(message)
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)|(\|\||&&|>=|<=|==|!=|[-+*/()!?:,<>=]))/y

const tokensOf = (text: string): readonly string[] => {
  if (text.length > expressionLimits.length) fail(`表达式不能超过${expressionLimits.length}个字符`)
  const found: string[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) return fail(`表达式第${from + 1}个字符起无法识别：“${text.slice(from, from + 8).trim()}”`)
    found.push(match[1] ?? match[2] ?? match[3] ?? '')
  }
  return found
}

/** A fault is thrown as words. */
export const parseExpression = (text: string): Expression => {
  const tokens = tokensOf(text)
  let at = 0
  let depth = 0
  let nodes = 0

  const next = (): string | undefined => tokens[at]
  const take = (...wanted: readonly string[]): string | undefined => {
    const token = tokens[at]
    if (token === undefined || !wanted.includes(token)) return undefined
    at += 1
    return token
  }
  const expect = (token: string): void => {
    if (!take(token)) fail(`表达式缺少“${token}”`)
  }
  const node = (made: Expression): Expression => {
    nodes += 1
    return nodes > expressionLimits.nodes ? fail('表达式太复杂，请拆成几条') : made
  }
  const deeper = <T>(parse: () => T): T => {
    depth += 1
    if (depth > expressionLimits.depth) fail(`表达式嵌套不能超过${expressionLimits.depth}层`)
    const parsed = parse()
    depth -= 1
    return parsed
  }

  const leftToRight = (ops: readonly BinaryOp[], inner: () => Expression) => (): Expression => {
    let left = inner()
    for (let op = take(...ops); op; op = take(...ops))
      left = node({ kind: 'binary', op: op as BinaryOp, left, right: inner() })
    return left
  }

  const whole = (): Expression =>
    deeper(() => {
      const test = either()
      if (!take('?')) return test
      const yes = whole()
      expect(':')
      return node({ kind: 'if', test, yes, no: whole() })
    })

  const primary = (): Expression => {
    const token = next()
    if (token === undefined) return fail('表达式不完整')
    at += 1
    if (token === '(') {
      const inner = whole()
      expect(')')
      return inner
    }
    if (/^\d/.test(token)) return node({ kind: 'number', value: Number(token) })
    if (!/^[A-Za-z_]/.test(token)) return fail(`表达式中“${token}”的位置不对`)
    if (!take('(')) return node({ kind: 'name', name: token })
    if (token === 'score') {
      const dim = next() ?? ''
      at += 1
      expect(')')
      return node({ kind: 'score', dim })
    }
    const name = CALLS.find((one) => one === token) ?? fail(`没有函数“${token}”`)
    const args = [whole()]
    while (take(',')) args.push(whole())
    expect(')')
    return node({ kind: 'call', name, args: name === 'count' ? countedArgs(args) : args })
  }

  /** count(q5, q20 = 1): one comparison at the end holds for all. */
  const countedArgs = (args: readonly Expression[]): readonly Expression[] => {
    const last = args.at(-1)
    const before = args.slice(0, -1)
    if (last?.kind !== 'binary' || !before.every(({ kind }) => kind === 'name')) return args
    return [...before.map((left) => node({ ...last, left })), last]
  }

  const unary = (): Expression =>
    deeper(() => {
      if (take('!')) return node({ kind: 'not', of: unary() })
      if (take('-')) return node({ kind: 'minus', of: unary() })
      return primary()
    })
  const product = leftToRight(['*', '/'], unary)
  const total = leftToRight(['+', '-'], product)
  const compared = (): Expression => {
    const left = total()
    const op = take(...COMPARISONS)
    return op ? node({ kind: 'binary', op: op === '=' ? '==' : (op as BinaryOp), left, right: total() }) : left
  }
  const both = leftToRight(['&&'], compared)
  const either = leftToRight(['||'], both)

  const parsed = whole()
  const rest = next()
  return rest === undefined ? parsed : fail(`表达式在“${rest}”处多出了内容`)
}

const partsOf = (one: Expression): readonly Expression[] => {
  switch (one.kind) {
    case 'call':
      return one.args
    case 'binary':
      return [one.left, one.right]
    case 'if':
      return [one.test, one.yes, one.no]
    case 'not':
    case 'minus':
      return [one.of]
    default:
      return []
  }
}

/** Items, words of the context and dimensions that an expression looks at. */
export const namesIn = (one: Expression): readonly string[] =>
  one.kind === 'name' ? [one.name] : partsOf(one).flatMap(namesIn)
export const scoresIn = (one: Expression): readonly string[] =>
  one.kind === 'score' ? [one.dim] : partsOf(one).flatMap(scoresIn)
