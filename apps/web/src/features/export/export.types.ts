import type { Reply } from '@xinqiao/contract/client'

export type ExportFormat = 'xlsx' | 'csv'
export type ExportHow = { format: ExportFormat; reason?: string }
/** A task that makes the file, or a flow that has to pass first. */
export type ExportStarted = Reply<'POST /download/export/start'>

/** What is to be taken along. */
export type ExportSource = {
  /** names the list: 用户名单 */
  readonly title: string
  /** rows under the present filters; undefined while nobody knows */
  readonly total: number | undefined
  /** rows of one's own choosing rather than all that match */
  readonly isChosen?: boolean
  /** titles of the columns that come out masked */
  readonly masked?: readonly string[]
  /** its rows say who somebody is: many of them leave only with a purpose */
  readonly isNamed: boolean
  readonly start: (how: ExportHow) => Promise<ExportStarted>
}
