import { anchorKey, verifyChain, writeAnchor, type Verdict } from '../../kernel/audit-chain.ts'
import { verifyWitnessed, type Witness } from '../../kernel/audit-witness.ts'
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

type Check = { withTenant: WithTenant; key: Buffer; witnesses: readonly Witness[] }

/** The chain first, since what it tells of can be compared only with a chain that is whole. */
const verifyTrail = async (
  { withTenant, key, witnesses }: Check,
  tenantId: number,
  report?: Parameters<typeof verifyChain>[3],
): Promise<Verdict> => {
  const verdict = await verifyChain(withTenant, tenantId, key, report)
  const bad = verdict.ok ? await verifyWitnessed(withTenant, tenantId, witnesses) : null
  return bad ? { ...verdict, ok: false, firstBad: { ...bad, fault: 'witness' } } : verdict
}

/** A whole chain is sealed anew; a broken one shows as a failed task and leaves an entry that says where. */
export const verifyKind = (key: Buffer, witnesses: readonly Witness[]): TaskKind => ({
  kind: VERIFY_KIND,
  run: async ({ withTenant, tenantId, report }) => {
    const verdict = await verifyTrail({ withTenant, key, witnesses }, tenantId, report)
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
  witnesses: readonly Witness[]
  print: (line: string) => void
}

/** For the command line: every school, one line each; false when any chain is broken. */
export const verifyAllTrails = async (given: VerifyAll): Promise<boolean> => {
  const { withTenant, tenantIds, masterKey, witnesses, print } = given
  const key = anchorKey(masterKey)
  let allWhole = true
  for (const tenantId of tenantIds) {
    const verdict = await verifyTrail({ withTenant, key, witnesses }, tenantId)
    if (verdict.ok) await withTenant({ tenantId, actor: null }, (tx) => writeAnchor(tx, key))
    allWhole &&= verdict.ok
    print(auditMessages.line(tenantId, verdict))
  }
  return allWhole
}
