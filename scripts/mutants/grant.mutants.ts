import type { Mutant } from './mutant.ts'

const MODULES = 'apps/server/src/modules'
const WAYS = `${MODULES}/grant/ways.test.ts`
const DUTIES = `${MODULES}/role/duties.test.ts`
const ROWS = `${MODULES}/grant/two-people.test.ts`

/** Who lets whom into what was said in confidence. */
export const grantMutants: readonly Mutant[] = [
  {
    name: 'an administrator gives himself a role',
    file: `${MODULES}/people/update-user.ts`,
    find: `if (roles.added.length + roles.removed.length + roles.proposed.length > 0) throw new AppError('user.own_roles')`,
    replace: '',
    caughtBy: WAYS,
  },
  {
    name: 'a clinical role is given by one person alone',
    file: `${MODULES}/people/person-roles.ts`,
    find: `.filter((role) => role.isGuarded)`,
    replace: `.filter(() => false)`,
    caughtBy: WAYS,
  },
  {
    name: 'a role is two of the three administrators',
    file: `${MODULES}/role/save-role.ts`,
    find: `if (others.length === 0) return duty`,
    replace: 'return duty',
    caughtBy: DUTIES,
  },
  {
    name: 'one of the three is named by one person alone',
    file: `${MODULES}/user/role-giving.ts`,
    find: `return new Set([...(await clinicalRoles(tx)), ...apart.map(({ id }) => id)])`,
    replace: 'return clinicalRoles(tx)',
    caughtBy: DUTIES,
  },
  {
    name: 'whoever edits people gives them roles',
    file: `${MODULES}/user/role-giving.ts`,
    find: `isWithin(row) && (isPlain(row) || actor.permissions.has(GIVES))`,
    replace: 'isWithin(row)',
    caughtBy: DUTIES,
  },
  {
    name: 'a person is two of the three administrators past every rule',
    file: 'apps/server/db/migrations/0039_duties.sql',
    find: `h.user_id = new.user_id) > 1 then`,
    replace: 'h.user_id = new.user_id) > 3 then',
    caughtBy: DUTIES,
  },
  {
    name: 'the last auditor is locked out',
    file: `${MODULES}/role/keep-administrator.ts`,
    find: `if (await isSeparated(tx)) return keepThree(tx)`,
    replace: '',
    caughtBy: DUTIES,
  },
  {
    name: 'records are opened to one’s own role',
    file: `${MODULES}/form/role-rights.ts`,
    find: `throw new AppError('form.own_right')`,
    replace: 'void 0',
    caughtBy: WAYS,
  },
  {
    name: 'records are opened to a role by one person alone',
    file: `${MODULES}/form/role-rights.ts`,
    find: `isClinicalForm(form.type_code) && isWider(before, after)`,
    replace: 'isClinicalForm(form.type_code) && before === after',
    caughtBy: WAYS,
  },
  {
    name: 'somebody names himself the supervisor of a counsellor',
    file: `${MODULES}/rota/team/save-professional.ts`,
    find: `throw new AppError('host.own_standing')`,
    replace: 'return false',
    caughtBy: WAYS,
  },
  {
    name: 'an administrator takes the password of a counsellor',
    file: `${MODULES}/people/credential-permit.ts`,
    find: `if (!isPermitted) throw new AppError('user.credential_locked')`,
    replace: '',
    caughtBy: WAYS,
  },
  {
    name: 'a counsellor confirms what only the head may',
    file: `${MODULES}/approval/pass-on.ts`,
    find: `if (isBarred) throw wrong(texts.transferBarred)`,
    replace: '',
    caughtBy: ROWS,
    test: 'who hears what of a proposal',
  },
  {
    name: 'whoever gains confirms it',
    file: `${MODULES}/grant/confirmers.ts`,
    find: `id !== proposerId && !gaining.has(id)`,
    replace: 'id !== proposerId',
    caughtBy: ROWS,
  },
  {
    name: 'whoever gains meanwhile still confirms',
    file: `${MODULES}/approval/decide-flow.ts`,
    find: `throw new AppError('approval.not_confirmer')`,
    replace: 'void 0',
    caughtBy: ROWS,
    test: 'meanwhile decides no more',
  },
  {
    name: 'administrators are called in to confirm',
    file: `${MODULES}/approval/call-in.ts`,
    find: `if (isFixedOption(flow.option_id)) return false`,
    replace: '',
    caughtBy: ROWS,
    test: 'silence confirms nothing',
  },
]
