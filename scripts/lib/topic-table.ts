import { type Call, calls, nudges, topicsOf } from '../../packages/contract/src/index.ts'

/** What each call reads or changes, for a browser that must not load schemas. Calls about the same stand together. */
export const topicTable = async (): Promise<string> => {
  const groups = Object.groupBy(Object.entries<Call>(calls), ([, call]) => topicsOf(call).join(' '))
  const lines = Object.entries(groups)
    .filter(([topics]) => topics !== '')
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([topics, members = []]) => {
      const keys = members.filter(([, call]) => !call.deprecated).map(([key]) => `'${key}'`)
      return `  '${topics}': [${keys.toSorted().join(', ')}],\n`
    })
  const pushed = Object.entries(nudges).map(([kind, topics]) => `  ${kind}: ['${topics.join("', '")}'],\n`)
  return `// Made by \`npm run generate\` from the declarations of the contract.

/** What calls read or change: topics, and the calls about them. */
export const callTopics: Readonly<Record<string, readonly string[]>> = {
${lines.join('')}}

/** What a nudge of the push line makes old. */
export const nudges = {
${pushed.join('')}} as const
`
}
