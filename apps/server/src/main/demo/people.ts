import { idCardCheckDigit, type RoleCode } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { enrolFinger } from '../../modules/auth/index.ts'
import { findRoleByCode, pinyinOf } from '../../modules/user/index.ts'
import { demoGroups } from './accounts.ts'
import type { DemoDepts } from './departments.ts'
import { personName } from './names.ts'
import type { Random } from './random.ts'

export type DemoPerson = {
  id: string
  username: string
  realName: string
  number: string
  deptId: string
  typeId: string
  roles: readonly RoleCode[]
  sex: '1' | '2'
  phone: string
}
export type DemoTypes = { student: string; staff: string; visitor: string }

const STUDENTS = 300

export const insertUserTypes = async (tx: Tx, random: Random): Promise<DemoTypes> => {
  const types = {
    student: random.id('type:student'),
    staff: random.id('type:staff'),
    visitor: random.id('type:visitor'),
  }
  await tx.sql(
    `insert into user_type (tenant_id, id, name, can_register, need_audit, default_role_code, sort) values
       ($1, $2, '学生', false, true, 'ROLE_GENERAL', 0), ($1, $3, '教职工', false, true, 'ROLE_GENERAL', 1), ($1, $4, '校外来访者', true, true, 'ROLE_GENERAL', 2)`,
    [tx.tenantId, types.student, types.staff, types.visitor],
  )
  return types
}

export const planPeople = (random: Random, depts: DemoDepts, types: DemoTypes): DemoPerson[] => {
  let line = 0
  // 199 numbers are not given out to anybody's demo-known relatives: eight running digits keep each unique.
  const phone = () => `199${String(10_000_000 + line++).padStart(8, '0')}`
  const place = {
    centre: depts.centre.id,
    school: depts.school.id,
    college: depts.colleges[0]!.id,
    class: depts.classes[0]!.id,
  }
  const known = demoGroups
    .flatMap((group) => group.accounts)
    .map((account, i): DemoPerson => {
      const isStudent = account.place === 'class'
      return {
        id: random.id(`user:${account.account}`),
        username: account.account,
        realName: account.name,
        number: isStudent ? `2026${String(9000 + i)}` : `T${String(1000 + i)}`,
        deptId: place[account.place],
        typeId: isStudent ? types.student : types.staff,
        roles: account.roles,
        sex: random.pick(['1', '2']),
        phone: phone(),
      }
    })
  const students = Array.from({ length: STUDENTS }, (_, i): DemoPerson => {
    const number = `20${random.int(23, 26)}${String(10_001 + i)}`
    return {
      id: random.id(`student:${i}`),
      username: number,
      realName: personName(random),
      number,
      deptId: random.pick(depts.classes).id,
      typeId: types.student,
      roles: ['ROLE_GENERAL'],
      sex: random.pick(['1', '2']),
      phone: phone(),
    }
  })
  return [...known, ...students]
}

export const insertPeople = async (tx: Tx, people: readonly DemoPerson[], passwordHash: string): Promise<void> => {
  const rows = people.map((person, i) => ({
    ...person,
    pinyin: pinyinOf(person.realName),
    phoneBox: tx.keys.encrypt(inRow('user.phone', person.id), person.phone).toString('hex'),
    phoneHash: tx.keys.lookup('user.phone', person.phone).toString('hex'),
    createdAt: new Date(tx.now.getTime() - (people.length - i) * 60_000).toISOString(),
  }))
  await tx.sql(
    `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, password_hash, password_changed_at,
                               phone, phone_hash, sex, dept_id, user_type_id, created_at, updated_at)
     select $1, x.id, x.username, lower(x.username), x."realName", x.pinyin, x.number, $3, $4,
            decode(x."phoneBox", 'hex'), decode(x."phoneHash", 'hex'), x.sex, x."deptId", x."typeId", x."createdAt", x."createdAt"
       from jsonb_to_recordset($2::jsonb) as x(id uuid, username text, "realName" text, pinyin text, number text, "phoneBox" text,
            "phoneHash" text, sex text, "deptId" uuid, "typeId" uuid, "createdAt" timestamptz)`,
    [tx.tenantId, JSON.stringify(rows), passwordHash, tx.now],
  )
  await tx.sql(
    `insert into user_role (tenant_id, user_id, role_id)
     select $1, x.id, r.id from jsonb_to_recordset($2::jsonb) as x(id uuid, roles jsonb), jsonb_array_elements_text(x.roles) as held (role_code)
       join role r on r.tenant_id = $1 and r.code = held.role_code`,
    [tx.tenantId, JSON.stringify(people)],
  )
}

/** The sub-administrator holds a role of its own: everything an administrator may, within one college. */
export const confineSubadmin = async (tx: Tx, random: Random, depts: DemoDepts): Promise<void> => {
  const admin = (await findRoleByCode(tx, 'ROLE_ADMIN'))!
  const roleId = random.id('role:subadmin')
  await tx.insert('role', {
    id: roleId,
    code: 'ROLE_ADMIN_COLLEGE',
    acts_as: 'ROLE_ADMIN',
    name: '学院管理员',
    description: '一个学院的数据范围',
    is_system: false,
    sort: 50,
  })
  await tx.sql(
    `insert into role_permission (tenant_id, role_id, permission) select tenant_id, $2, permission from role_permission where tenant_id = $1 and role_id = $3`,
    [tx.tenantId, roleId, admin.id],
  )
  await tx.sql(
    `insert into role_scope (tenant_id, role_id, resource, scope, dept_ids) values ($1, $2, 'user', 'CUSTOM', array[$3::uuid])`,
    [tx.tenantId, roleId, depts.colleges[0]!.id],
  )
  await tx.sql(
    `update user_role set role_id = $2 where tenant_id = $1 and user_id = (select id from user_account where tenant_id = $1 and username_key = 'subadmin')`,
    [tx.tenantId, roleId],
  )
}

const CARD_FIRST_17 = '11010120050307001'

/** One student can be tried at a sign-in terminal: with an identity card (type 1) and with a finger. */
export const giveCardAndFinger = async (tx: Tx, people: readonly DemoPerson[]): Promise<void> => {
  const { id } = people.find((person) => person.username === 'student')!
  const card = CARD_FIRST_17 + idCardCheckDigit(CARD_FIRST_17)
  await tx.update(
    'user_account',
    { id },
    {
      id_card: tx.keys.encrypt(inRow('user.id_card', id), card),
      id_card_hash: tx.keys.lookup('user.id_card', card),
      id_card_type: 1,
    },
  )
  await enrolFinger(tx, id, 'demo-finger')
}
