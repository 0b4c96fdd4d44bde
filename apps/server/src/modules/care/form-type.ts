import type { Tx } from '../../kernel/db/tx.ts'

export const typeOfForm = async (tx: Tx, formId: string): Promise<string | null> =>
  (
    await tx.row<{ code: string }>('select type_code as code from form where tenant_id = $1 and id = $2', [
      tx.tenantId,
      formId,
    ])
  )?.code ?? null
