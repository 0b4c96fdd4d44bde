import { randomBytes } from 'node:crypto'
import { createClient, type Client, type ClientSession, type NoticeKind, type Reply } from '@xinqiao/contract/client'
import { productCodes, type IdCardType, type ProductCode, type RoleCode } from '@xinqiao/domain'
import { systemClock, uuidV7 } from '../src/kernel/clock.ts'
import { createPasswords } from '../src/modules/auth/index.ts'
import { writeSetting, type SettingCode, type SettingValue } from '../src/modules/setting/index.ts'
import { createTenant } from '../src/modules/tenant/index.ts'
import { findRoleByCode, giveRole, insertUser, pinyinOf } from '../src/modules/user/index.ts'
import type { Runtime } from '../src/main/runtime.ts'
import { inRow } from '../src/kernel/db/tenant-keys.ts'

export const PASSWORD = 'Xinqiao@2026'

export type TestTenant = { id: number; shortName: string }
export type TestUser = { id: string; username: string; password: string; tenant: TestTenant }
export type UserOptions = {
  username?: string
  realName?: string
  roles?: readonly RoleCode[]
  password?: string | null
  phone?: string
  idCard?: { type: IdCardType; number: string }
  mustChangePassword?: boolean
  lockFlag?: '0' | '9'
  deptId?: string
}

type Token = Reply<'POST /auth/oauth/token'>
export type Notice = { kind: NoticeKind; text: string }
/** A browser of its own: a client with its session, and what it was told. */
export type Visitor = {
  client: Client
  call: Client['call']
  notices: Notice[]
  ended: { code: number; text: string }[]
  went: string[]
  session: { token: Token | null; roleId: string | null; port: string }
  signIn(user: TestUser): Promise<Token>
}

export type People = {
  givenTenant(options?: {
    products?: readonly ProductCode[]
    settings?: { [C in SettingCode]?: Partial<SettingValue<C>> }
  }): Promise<TestTenant>
  givenUser(tenant: TestTenant, options?: UserOptions): Promise<TestUser>
  visitor(tenant: TestTenant | null, port?: string): Visitor
  signedIn(user: TestUser, port?: string): Promise<Visitor>
}

const newId = uuidV7(systemClock)
/** Signing in is not what most tests are about: a hash that costs next to nothing. */
export const cheapPasswords = createPasswords({ memoryCost: 64, timeCost: 1 })
let sharedHash: Promise<string> | null = null
let counter = 0

export const createPeople = (runtime: Runtime, url: string, masterKey: Buffer): People => {
  const givenTenant: People['givenTenant'] = async (options = {}) => {
    const shortName = `t${randomBytes(5).toString('hex')}`
    const id = await createTenant(
      { owner: runtime.owner, masterKey, newId },
      { shortName, name: `测试大学${shortName}`, products: options.products ?? productCodes },
    )
    runtime.directory.forget()
    const settings = { signIn: { captcha: false }, ...options.settings }
    await runtime.withTenant({ tenantId: id, actor: null }, async (tx) => {
      for (const [code, value] of Object.entries(settings)) await writeSetting(tx, code as SettingCode, value as never)
    })
    return { id, shortName }
  }
  const givenUser: People['givenUser'] = async (tenant, options = {}) => {
    const id = newId()
    const username = options.username ?? `user${++counter}`
    const password = options.password ?? PASSWORD
    sharedHash ??= cheapPasswords.hash(PASSWORD)
    const hash =
      options.password === null ? null : password === PASSWORD ? await sharedHash : await cheapPasswords.hash(password)
    const realName = options.realName ?? '张三'
    await runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      await insertUser(tx, {
        id,
        username,
        real_name: realName,
        name_pinyin: pinyinOf(realName),
        password_hash: hash,
        must_change_password: options.mustChangePassword ?? false,
        lock_flag: options.lockFlag ?? '0',
        ...(options.deptId ? { dept_id: options.deptId } : {}),
        ...(options.phone
          ? {
              phone: tx.keys.encrypt(inRow('user.phone', id), options.phone),
              phone_hash: tx.keys.lookup('user.phone', options.phone),
            }
          : {}),
        ...(options.idCard
          ? {
              id_card: tx.keys.encrypt(inRow('user.id_card', id), options.idCard.number),
              id_card_hash: tx.keys.lookup('user.id_card', options.idCard.number.toUpperCase()),
              id_card_type: Number(options.idCard.type),
            }
          : {}),
      })
      for (const code of options.roles ?? ['ROLE_GENERAL']) await giveRole(tx, id, (await findRoleByCode(tx, code))!.id)
    })
    return { id, username, password, tenant }
  }
  const visitor: People['visitor'] = (tenant, port = 'pc') => {
    const session: Visitor['session'] = { token: null, roleId: null, port }
    const notices: Notice[] = []
    const ended: Visitor['ended'] = []
    const went: string[] = []
    const client = createClient({
      baseUrl: url,
      fetch,
      now: () => Date.now(),
      sleep: async () => undefined,
      random: (length) => randomBytes(length),
      session: () => (session.token ? toSession(session.token) : null),
      context: () => ({
        port: session.port,
        ...(tenant ? { tenantId: String(tenant.id) } : {}),
        ...(session.roleId ? { roleId: session.roleId } : {}),
      }),
      host: {
        notice: (kind, text) => void notices.push({ kind, text }),
        endSession: (reason) => void ended.push(reason),
        goTo: (path) => void went.push(path),
        log: () => undefined,
      },
    })
    return {
      client,
      call: client.call,
      notices,
      ended,
      went,
      session,
      signIn: async (user) => {
        const password = await client.seal(user.password)
        session.token = await client.call('POST /auth/oauth/token', {
          query: { grant_type: 'password' },
          body: { username: user.username, password },
        })
        return session.token
      },
    }
  }
  return {
    givenTenant,
    givenUser,
    visitor,
    signedIn: async (user, port) => {
      const one = visitor(user.tenant, port)
      await one.signIn(user)
      return one
    },
  }
}

const toSession = (token: Token): ClientSession => ({
  accessToken: token.access_token,
  signKey: token.signKey,
  encFlag: token.encFlag,
  tenantId: token.tenantId,
})
