import type { Tx } from '../../kernel/db/tx.ts'
import type { FilePart } from '../file-part/index.ts'
import type { FileMaker } from '../file/index.ts'
import type { ExportList } from './export-list.ts'

type NewFlow = { bizType: string; bizId: string; title: string; reason: string }

export type ExportDeps = {
  lists: ReadonlyMap<string, ExportList>
  files: FileMaker
  /** What a copy of one's own data is made of. */
  parts: readonly FilePart[]
  schoolName: (tenantId: number) => Promise<string>
  /** Whether this school wants named exports approved, and putting one before its approvers: gives the flow's id. */
  approval: { needed(tx: Tx): Promise<boolean>; submit(tx: Tx, flow: NewFlow): Promise<string> }
}
