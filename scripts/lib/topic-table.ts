import { type Call, calls, nudges, topicsOf } from '../../packages/contract/src/index.ts'

type Told = { key: string; path: readonly string[]; topics: string }

const told: readonly Told[] = Object.entries<Call>(calls)
  .filter(([, call]) => !call.deprecated)
  .map(([key, call]) => ({ key, path: key.split('/').slice(1), topics: topicsOf(call).join(' ') }))

/** What most of them are about. */
const commonOf = (some: readonly Told[]): string => {
  const counts = Object.entries(Object.groupBy(some, ({ topics }) => topics))
  return counts.toSorted(([a, x = []], [b, y = []]) => y.length - x.length || a.localeCompare(b))[0]?.[0] ?? ''
}

/** One line for a whole branch of addresses, then the branches and calls in it that differ. */
const linesOf = (some: readonly Told[], depth: number, inherited: string): [string, string][] => {
  const common = commonOf(some)
  const here = some[0]!.path.slice(0, depth).map((part) => `/${part}`)
  const own: [string, string][] = common === inherited ? [] : [[here.join(''), common]]
  const [ending, going] = [
    some.filter(({ path }) => path.length === depth),
    some.filter(({ path }) => path.length > depth),
  ]
  const differing = ending
    .filter(({ topics }) => topics !== common)
    .map(({ key, topics }): [string, string] => [key, topics])
  return [...own, ...differing, ...branchesOf(going, depth).flatMap((branch) => linesOf(branch, depth + 1, common))]
}

const branchesOf = (some: readonly Told[], depth: number): Told[][] =>
  Object.values(Object.groupBy(some, ({ path }) => path[depth]!)).map((branch = []) => branch)

/** What each call reads or changes, for a browser that must not load schemas, nor a list of all calls. */
export const topicTable = async (): Promise<string> => {
  const lines = branchesOf(told, 0)
    .flatMap((branch) => linesOf(branch, 1, ''))
    .map(([place, topics]) => `  '${place}': '${topics}',\n`)
  const pushed = Object.entries(nudges).map(([kind, topics]) => `  ${kind}: ['${topics.join("', '")}'],\n`)
  return `// Made by \`npm run generate\` from the declarations of the contract.

/** What calls read or change, by address: the longest that a call's begins with speaks; some calls are named themselves. */
export const topicsByAddress: Readonly<Record<string, string>> = {
${lines.toSorted().join('')}}

/** What a nudge of the push line makes old. */
export const nudges = {
${pushed.join('')}} as const
`
}
