import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import { newcomers, sheetOf, startImport, TITLES } from '../imports.ts'
import type { TestTenant, Visitor } from '../people.ts'
import { inRow } from '../../src/kernel/db/tenant-keys.ts'

type Ground = { browser: Visitor; dept: string; userType: string; student: string; mark: string }

/** An import that waits, a row of it that was not taken, and somebody who has only a first secret. */
export const seedImport = async (app: TestApp, tenant: TestTenant, ground: Ground): Promise<void> => {
  const { browser, dept, userType, student, mark } = ground
  const bytes = await sheetOf(TITLES, newcomers(0, 2, mark))
  const id = await startImport(browser, { deptId: dept, userTypeId: userType, bytes, name: `${mark}名单.xlsx` })
  await inTenant(app, tenant, async (tx) => {
    await tx.insert('import_rejection', {
      import_id: id,
      row_number: 2,
      reason: `${mark}不对`,
      cells: tx.keys.encrypt(inRow('import_rejection.cells', id, 2), JSON.stringify([mark])),
    })
    await tx.insert('initial_credential', {
      user_id: student,
      import_id: id,
      row_number: 3,
      salt: Buffer.from(mark),
      expires_at: new Date(tx.now.getTime() + 86_400_000),
    })
  })
}
