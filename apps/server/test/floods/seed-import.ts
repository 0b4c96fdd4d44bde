import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import { newcomers, sheetOf, startImport, TITLES } from '../imports.ts'
import type { TestTenant, Visitor } from '../people.ts'

type Ground = { browser: Visitor; dept: string; userType: string; student: string; mark: string }

/** An import that waits, a row of it that was not taken, and somebody who has only a first secret. */
export const seedImport = async (app: TestApp, tenant: TestTenant, ground: Ground): Promise<void> => {
  const { browser, dept, userType, student, mark } = ground
  const bytes = await sheetOf(TITLES, newcomers(0, 2, mark))
  const id = await startImport(browser, { deptId: dept, userTypeId: userType, bytes, name: `${mark}名单.xlsx` })
  await inTenant(app, tenant, async (tx) => {
    await tx.sql(
      `insert into import_rejection (tenant_id, import_id, row_number, reason, cells) values ($1, $2, 2, $3, $4)`,
      [tx.tenantId, id, `${mark}不对`, tx.keys.encrypt('import_rejection.cells', JSON.stringify([mark]))],
    )
    await tx.sql(
      `insert into initial_credential (tenant_id, user_id, import_id, row_number, salt, expires_at)
       values ($1, $2, $3, 3, $4, $5)`,
      [tx.tenantId, student, id, Buffer.from(mark), new Date(tx.now.getTime() + 86_400_000)],
    )
  })
}
