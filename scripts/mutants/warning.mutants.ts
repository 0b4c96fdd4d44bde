import type { Mutant } from './mutant.ts'

const WARNING = 'apps/server/src/modules/warning'
const TEST = `${WARNING}/warning.test.ts`
const POLICY = `${WARNING}/signal.policy.ts`

/** Signs that somebody is in danger. */
export const warningMutants: readonly Mutant[] = [
  {
    name: 'anybody who handles ends a call that is another’s',
    file: POLICY,
    find: `...(own && clinician ? (['handler'] as const) : []),`,
    replace: `...(clinician ? (['handler'] as const) : []),`,
    caughtBy: TEST,
    test: 'others have to take it over first',
  },
  {
    name: 'the desk may ask to close a call',
    file: 'packages/contract/src/warning/warning.calls.ts',
    find: `'解除，或判为误报；5级的交第二位老师确认后才结束', handle,`,
    replace: `'解除，或判为误报；5级的交第二位老师确认后才结束', permitted('crisis_warning_handle_btn', 'consult_desk_list_tab'),`,
    caughtBy: TEST,
    test: 'never closes it',
  },
  {
    name: 'somebody handles a call about themselves',
    file: POLICY,
    find: 'if (row.user_id === actor.userId) return []',
    replace: '',
    caughtBy: TEST,
    test: 'about themselves',
  },
  {
    name: 'every colleague sees every call',
    file: POLICY,
    find: `roleCodes.includes('CRISIS_ROLE_SUPERINTENDENT')`,
    replace: 'roleCodes.length > 0',
    caughtBy: TEST,
    test: 'not a colleague',
  },
  {
    name: 'a call is handed to somebody who may not handle it',
    file: `${WARNING}/handle-signal.ts`,
    find: 'isToClinician: isToClinician && held',
    replace: 'isToClinician: held',
    caughtBy: TEST,
    test: 'may not handle it',
  },
  {
    name: 'reading how to reach somebody is not written down',
    file: `${WARNING}/read-signal.ts`,
    find: `tx.audit({ action: 'signal.read', subjectType: ENTITY, subjectId: id, detail: { withContacts: reach.phone !== '' } })`,
    replace: '',
    caughtBy: TEST,
    test: 'reading it is written down',
  },
  {
    name: 'the card of a call stays on every screen',
    file: `${WARNING}/handle-signal.ts`,
    find: 'if (isClinical) await settleCalls(tx, id)',
    replace: '',
    caughtBy: TEST,
    test: 'clears the card',
  },
  {
    name: 'a call goes to nobody where there is neither duty nor head',
    file: `${WARNING}/call-people.ts`,
    find: 'return called.length > 0 ? called : receiverIds(tx, { roleCodes: [CHIEF, CLERK] })',
    replace: 'return called',
    caughtBy: TEST,
    test: 'whoever is left',
  },
  {
    name: 'a call nobody answered does not rise',
    file: `${WARNING}/call-people.ts`,
    find: '...(await receiverIds(tx, { roleCodes: [CHIEF] })),',
    replace: '',
    caughtBy: TEST,
    test: 'after its time',
  },
]
