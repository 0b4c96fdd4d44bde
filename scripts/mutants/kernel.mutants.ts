import type { Mutant } from './mutant.ts'

const TRANSITION = 'apps/server/src/kernel/transition.ts'
const TRANSITION_TEST = 'apps/server/src/kernel/transition.test.ts'
const IDENTIFY = 'apps/server/src/kernel/http/identify.ts'
const HTTP_LIMITS = 'apps/server/src/kernel/http/limits.ts'
const CAMPUS = 'apps/server/test/kernel/campus.test.ts'
const SEALED = 'apps/server/src/kernel/http/sealed.ts'
const SIGNATURE = 'apps/server/test/kernel/signature.test.ts'
const RUN_CALL = 'apps/server/src/kernel/http/run-call.ts'
const MARKS = 'apps/server/src/kernel/http/request-marks.ts'
const IDEMPOTENCY = 'apps/server/test/kernel/idempotency.test.ts'
const KEYS = 'apps/server/src/kernel/db/tenant-keys.ts'
const SEALING = 'apps/server/test/kernel/field-encryption.test.ts'
const LIMITS = 'apps/server/test/kernel/rate-limit.test.ts'
const READ_BODY = 'apps/server/src/kernel/http/read-body.ts'
const DOOR = 'apps/server/test/kernel/door.test.ts'

/** What every module stands on. */
export const kernelMutants: readonly Mutant[] = [
  {
    name: 'a stranger sends a megabyte before signing in',
    file: READ_BODY,
    find: 'OPEN_BODY_LIMIT = 16 * 1024',
    replace: 'OPEN_BODY_LIMIT = 1024 * 1024',
    caughtBy: DOOR,
    test: 'what a body may weigh',
  },
  {
    name: 'ninety thousand names are built before they are refused',
    file: READ_BODY,
    find: '++keys > MAX_KEYS || ++keysAt[depth]! > MAX_KEYS_OF_ONE',
    replace: '++keys > 1e9',
    caughtBy: DOOR,
    test: 'not one',
  },
  {
    name: 'guards judge a row that others change meanwhile',
    file: TRANSITION,
    find: `.where('id', '=', id).forUpdate()`,
    replace: `.where('id', '=', id)`,
    caughtBy: TRANSITION_TEST,
    test: 'at once',
  },
  {
    name: 'a decision on an old version goes through',
    file: TRANSITION,
    find: 'request.version !== undefined && request.version !== row.version',
    replace: 'request.version === -1',
    caughtBy: TRANSITION_TEST,
    test: 'a transition',
  },
  {
    name: 'what is not visible can be moved',
    file: TRANSITION,
    find: '!row || request.visible?.(row) === false',
    replace: '!row',
    caughtBy: TRANSITION_TEST,
    test: 'a transition',
  },
  {
    name: 'a change of state is announced to nobody',
    file: TRANSITION,
    find: 'tx.emit(`${table}.${action}`, { id, from: row.state, to: decision.to, version: after.version })',
    replace: '',
    caughtBy: TRANSITION_TEST,
    test: 'announces it together',
  },
  {
    name: 'a call without the permission it declares',
    file: IDENTIFY,
    find: 'if (!holds(actor, access.anyOf)) throw',
    replace: 'if (actor.permissions.size < 0) throw',
    caughtBy: 'apps/server/src/modules/user/list-users.test.ts',
    test: 'without the permission',
  },
  {
    name: 'a token of one school used under the number of another',
    file: IDENTIFY,
    find: 'named !== null && named !== actor.tenantId',
    replace: 'named === 0',
    caughtBy: 'apps/server/src/modules/auth/session/authenticate.test.ts',
    test: 'belongs to its school',
  },
  {
    name: 'whoever must first change the password does anything',
    file: IDENTIFY,
    find: 'if (first) throw',
    replace: `if (first === undefined && actor.userId === '') throw`,
    caughtBy: 'apps/server/src/modules/auth/password/change-password.test.ts',
    test: 'can do nothing else',
  },
  {
    name: 'an account without a limit of calls',
    file: HTTP_LIMITS,
    find: 'count(deps, `account:${userId}`, deps.limits.account)',
    replace: '',
    caughtBy: LIMITS,
    test: 'limits an account',
  },
  {
    name: 'an address without a limit of calls',
    file: HTTP_LIMITS,
    find: 'else count(deps, `stranger:${networkOf(ip)}`, limits.stranger)',
    replace: '',
    caughtBy: LIMITS,
    test: 'limits an address',
  },
  {
    name: 'a census night is refused because everybody sits behind one address',
    file: IDENTIFY,
    find: 'if (isOurs) countShown(',
    replace: `if (isOurs && shown === '') countShown(`,
    caughtBy: CAMPUS,
    test: 'signed-in neighbours',
  },
  {
    name: 'a made-up token gets past the limit of its address',
    file: IDENTIFY,
    find: 'else await countStranger(',
    replace: 'else if (!token) await countStranger(',
    caughtBy: CAMPUS,
    test: 'a made-up token',
  },
  {
    name: 'made-up tokens are all looked up',
    file: 'apps/server/src/modules/auth/session/authenticate.ts',
    find: 'return isMarked(await deps.keysOf(tenantId), token)',
    replace: 'return isMarked(await deps.keysOf(tenantId), token) || true',
    caughtBy: 'apps/server/src/modules/auth/session/authenticate.test.ts',
    test: 'told by its mark',
  },
  {
    name: 'a token whose session is over gets past the limit of its address',
    file: IDENTIFY,
    find: 'if (isOurs) await countStranger(deps, request.ip, await school())',
    replace: '',
    caughtBy: CAMPUS,
    test: 'whose session is over',
  },
  {
    name: 'signatures are tried as often as one likes',
    file: 'apps/server/src/kernel/http/server.ts',
    find: 'await countStranger(deps, request.ip, who.actor.tenantId)',
    replace: '',
    caughtBy: CAMPUS,
    test: 'a token without its key',
  },
  {
    name: 'a network named by one school is wide for all of them',
    file: 'apps/server/src/modules/setting/school-networks.ts',
    find: 'await (known.get(tenantId) ?? read(tenantId))',
    replace: 'await ([...known.values()][0] ?? read(tenantId))',
    caughtBy: CAMPUS,
    test: 'only calls of that school',
  },
  {
    name: 'whoever has a long address has as many limits as addresses',
    file: 'apps/server/src/kernel/network.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    caughtBy: LIMITS,
    test: 'limits an address',
  },
  {
    name: 'a stolen token is enough: signatures are not looked at',
    file: SEALED,
    find: 'if (!isSignedBy(who.signKey, parts, sign)) throw',
    replace: `if (!isSignedBy(who.signKey, parts, sign) && sign === 'never') throw`,
    caughtBy: SIGNATURE,
    test: 'refused, with nothing done',
  },
  {
    name: 'an overheard request is sent again a day later',
    file: SEALED,
    find: 'Math.abs(now - Number(timestamp)) > SIGN_WINDOW_MS',
    replace: 'Math.abs(now - Number(timestamp)) > SIGN_WINDOW_MS * 1e6',
    caughtBy: SIGNATURE,
    test: 'too old or too new',
  },
  {
    name: 'a request sent twice takes effect twice',
    file: RUN_CALL,
    find: 'if (!who || !requestId || !isRemembered)',
    replace: `if (requestId !== 'never')`,
    caughtBy: IDEMPOTENCY,
    test: 'takes effect once',
  },
  {
    name: 'a password is reset twice by one request, and the first one shown is not the one that counts',
    file: 'apps/server/src/kernel/http/context.ts',
    find: 'if (isEffect && !hadEffect) await onEffect?.(tx)',
    replace: '',
    caughtBy: 'apps/server/test/floods/once.test.ts',
  },
  {
    name: 'another request gets the remembered answer of the first',
    file: MARKS,
    find: `if (row.fingerprint.toString('hex') !== mark.fingerprint) throw`,
    replace: 'if (row.fingerprint.length === 0) throw',
    caughtBy: IDEMPOTENCY,
    test: 'a request id',
  },
  {
    name: 'a sealed value opens in another column',
    file: KEYS,
    find: '`${tenantId}:${field}:${v}`',
    replace: '`${tenantId}:${v}`',
    caughtBy: SEALING,
    test: 'does not open in another column',
  },
  {
    name: 'a nudge for one person reaches the whole school',
    file: 'apps/server/src/kernel/push/hub.ts',
    find: `deps.bus.on('inbox', (message) => person(message)`,
    replace: `deps.bus.on('inbox', (message) => school(message)`,
    caughtBy: 'apps/server/test/kernel/push.test.ts',
    test: 'nobody else’s',
  },
  {
    name: 'appointments of all are told to those who do not watch the rota',
    file: 'apps/server/src/kernel/push/hub.ts',
    find: '...(permissions?.has(WATCHES) ? [`w/${tenantId}`] : []),',
    replace: '`w/${tenantId}`,',
    caughtBy: 'apps/server/test/kernel/push.test.ts',
    test: 'tells those who watch the rota',
  },
  {
    name: 'NUL characters reach the database',
    file: 'apps/server/src/kernel/http/hostile.ts',
    find: `node.includes('\\0') || !node.isWellFormed()`,
    replace: '!node.isWellFormed()',
    caughtBy: 'apps/server/test/kernel/hostile.test.ts',
  },
  {
    name: 'a sealed value copied into another row opens there',
    file: 'apps/server/src/kernel/db/tenant-keys.ts',
    find: '\\n${row}\\n${v}`',
    replace: '\\n${row && v}`',
    caughtBy: 'apps/server/test/kernel/sealed-columns.test.ts',
    test: 'opens where the product wrote it',
  },
  {
    name: 'a sealed value from before is put into another row',
    file: 'apps/server/src/kernel/db/tenant-keys.ts',
    find: 'box[0] === UNBOUND && !isBound',
    replace: 'box[0] === UNBOUND',
    caughtBy: 'apps/server/test/kernel/sealed-columns.test.ts',
    test: 'opens its old values until they are bound',
  },
  {
    name: 'why a state changed can be read in the database',
    file: 'apps/server/src/kernel/transition.ts',
    find: 'sealed_reason: sealStepReason(tx, event, reason)',
    replace: 'reason: reason ?? sealStepReason(tx, event, null)?.toString() ?? null',
    caughtBy: 'apps/server/test/floods/markers.test.ts',
    test: 'no text that somebody wrote',
  },
]
