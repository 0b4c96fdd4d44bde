import type { Mutant } from './mutant.ts'

const MODULES = 'apps/server/src/modules'
const WAYS = `${MODULES}/grant/ways.test.ts`
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
    find: `.filter((role) => role.isClinical)`,
    replace: `.filter(() => false)`,
    caughtBy: WAYS,
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
    file: `${MODULES}/rota/save-professional.ts`,
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
