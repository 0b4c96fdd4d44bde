import { anchorKey, verifyChain, writeAnchor } from '../../kernel/audit-chain.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import { startTask, type TaskKind } from '../task/index.ts'
import { auditMessages } from './audit.messages.ts'

const VERIFY_KIND = 'audit.verify'
/** Beside the import types 0 and 1 of the specification. */
const VERIFY_TASK_TYPE = 90

/** A long trail takes minutes, so it is checked in the background; the answer is the task's id. */
export const startVerification = async (tx: Tx): Promise<string> => {
  const id = await startTask(tx, { kind: VERIFY_KIND, taskType: VERIFY_TASK_TYPE, title: auditMessages.verifyTitle })
  tx.audit({ action: 'audit.verify', subjectType: 'task', subjectId: id })
  return id
}

/** A whole chain is sealed anew; a broken one shows as a failed task and leaves an entry that says where. */
export const verifyKind = (key: Buffer): TaskKind => ({
  kind: VERIFY_KIND,
  run: async ({ withTenant, tenantId, report }) => {
    const verdict = await verifyChain(withTenant, tenantId, key, report)
    return {
      failed: !verdict.ok,
      message: auditMessages.verified(verdict),
      totalCount: verdict.checked,
      successCount: verdict.ok ? verdict.checked : Math.max(verdict.checked - 1, 0),
      complete: async (tx) => {
        if (verdict.firstBad) tx.audit({ action: 'audit.broken', detail: { ...verdict.firstBad } })
        else await writeAnchor(tx, key)
      },
    }
  },
})

export type VerifyAll = {
  withTenant: WithTenant
  tenantIds: readonly number[]
  masterKey: Buffer
  print: (line: string) => void
}

/** For the command line: every school, one line each; false when any chain is broken. */
export const verifyAllTrails = async ({ withTenant, tenantIds, masterKey, print }: VerifyAll): Promise<boolean> => {
  const key = anchorKey(masterKey)
  let allWhole = true
  for (const tenantId of tenantIds) {
    const verdict = await verifyChain(withTenant, tenantId, key)
    if (verdict.ok) await withTenant({ tenantId, actor: null }, (tx) => writeAnchor(tx, key))
    allWhole &&= verdict.ok
    print(auditMessages.line(tenantId, verdict))
  }
  return allWhole
}
