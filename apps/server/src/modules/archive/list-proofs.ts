import { formatDateTime, retentionPolicies, type PageQuery } from '@xinqiao/domain'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { archiveTexts as texts } from './archive.messages.ts'
import type { ProofRow } from './archive.tables.ts'
import type { FilePart } from '../file-part/index.ts'

/** What went, the newest first: sorts and numbers, nobody's name. */
export const pageOfProofs = (tx: Tx, parts: readonly FilePart[], filter: PageQuery) =>
  readPage(tx, filter, {
    select: 'select * from retention_proof p where p.tenant_id = $1',
    from: 'from retention_proof p where p.tenant_id = $1',
    key: 'p.no',
    order: 'p.no desc',
    values: [tx.tenantId],
    views: (rows: ProofRow[]) =>
      rows.map((row) => ({
        no: row.no,
        partName: parts.find(({ code }) => code === row.part)?.label ?? row.part,
        kindName: texts.kinds[row.kind] ?? row.kind,
        policyName: retentionPolicies[row.policy].label,
        amount: row.amount,
        olderThan: formatDateTime(row.older_than).slice(0, 10),
        time: formatDateTime(row.at),
        hash: row.hash.toString('hex'),
      })),
  })
