import type { Reply } from '@xinqiao/contract/client'

export type ExportFormat = 'xlsx' | 'csv'
export type ExportHow = { format: ExportFormat; reason?: string }
/** A task that makes the file, or a flow that has to pass first. */
export type ExportStarted = Reply<'POST /download/export/start'>

/** What is to be taken along. */
export type ExportSource = {
  /** names the list: 用户名单 */
  readonly title: string
  /** its code in the server's registry */
  readonly list: string
  /** the filters of its page; empty ones are left out */
  readonly filter?: Readonly<Record<string, string>>
  /** rows of one's own choosing rather than all that match */
  readonly isChosen?: boolean
  /** titles of the columns that come out masked */
  readonly masked?: readonly string[]
}
