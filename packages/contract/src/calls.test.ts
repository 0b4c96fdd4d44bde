import { describe, expect, test } from 'vitest'
import { calls, errors, nudges, splitKey, topicsOf, type Call } from './index.ts'

const all = Object.entries(calls) as [string, Call][]
const byKey = new Map(all)
type Node = {
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  const?: unknown
  'x-entity'?: string
}
const eachNode = (node: Node | undefined, path: string, visit: (node: Node, path: string) => void): void => {
  if (!node) return
  visit(node, path)
  eachNode(node.items, `${path}[]`, visit)
  for (const branch of node.anyOf ?? []) eachNode(branch, path, visit)
  for (const [name, field] of Object.entries(node.properties ?? {})) eachNode(field, `${path}.${name}`, visit)
}
const fieldsOf = (node: Node | undefined): string[] => Object.keys(node?.properties ?? {})
const inputsOf = (call: Call) => [call.params, call.query, call.body] as (Node | undefined)[]

/** One test for all of them, which names each that fails and what is wrong with it. */
const forAll = (check: (key: string, call: Call) => void): void => {
  const faults = all.flatMap(([key, call]) => {
    try {
      check(key, call)
      return []
    } catch (error) {
      return [`${key}: ${(error as Error).message}`]
    }
  })
  expect(faults).toEqual([])
}

describe('every call', () => {
  test('says what it is, who may call it and what it answers', () => {
    forAll((_, call) => {
      expect(call.summary).toMatch(/\p{Script=Han}/u)
      expect(call.reply).toBeDefined()
      expect(['anyone', 'signedIn', 'permission']).toContain(call.access.kind)
      if (call.access.kind === 'anyone') expect(call.access.why).toMatch(/\p{Script=Han}/u)
      if (call.access.kind === 'permission') expect(call.access.anyOf.length).toBeGreaterThan(0)
    })
  })

  test('has an audit name exactly when it writes', () => {
    forAll((_, call) => {
      if (call.effect === 'write') expect(call.audit).toMatch(/^[a-z_]+\.[a-z_]+$/)
      else expect(call.audit).toBeUndefined()
    })
  })

  test('says what it is about: a read what it shows, a write what it makes old', () => {
    forAll((_, call) => {
      if (call.effect === 'read') expect(topicsOf(call)).not.toEqual([])
      expect(call.effect === 'read' ? call.changes : call.reads).toBeUndefined()
      expect(call.effect === 'read' ? call.reads : call.changes).toBeDefined()
    })
    const read = new Set(all.flatMap(([, call]) => (call.effect === 'read' ? topicsOf(call) : [])))
    const changed = all.flatMap(([, call]) => (call.effect === 'write' ? topicsOf(call) : []))
    const told = [...changed, ...Object.values(nudges).flat()].filter((topic) => !read.has(topic))
    expect(told).toEqual([])
  })

  test('keeps to its method', () => {
    forAll((key, call) => {
      const { method, path } = splitKey(key)
      if (method === 'GET') {
        expect(call.body).toBeUndefined()
        // A GET that changes something exists for compatibility only.
        expect(call.effect === 'write').toBe(call.deprecated === true)
      }
      // A calendar wants to see by the address that it is one.
      expect(path.replace(/\/calendar\.ics$/, '')).toMatch(/^(\/[A-Za-z0-9]+|\/\{\w+\})+$/)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(fieldsOf(call.params)).toEqual(named)
    })
  })

  test('limits everything it takes', () => {
    forAll((_, call) => {
      const loose: string[] = []
      for (const part of inputsOf(call))
        eachNode(part, '', (node, path) => {
          if (node.const !== undefined) return
          const isOpen =
            (node.type === 'string' && !node.format && node.maxLength === undefined && !isBounded(node.pattern)) ||
            ((node.type === 'integer' || node.type === 'number') &&
              (node.minimum === undefined || node.maximum === undefined)) ||
            (node.type === 'array' && node.maxItems === undefined) ||
            (node.type === undefined && !node.anyOf)
          if (isOpen) loose.push(path)
        })
      expect(loose).toEqual([])
    })
  })

  test('names the entity of every id it takes', () => {
    forAll((_, call) => {
      const nameless: string[] = []
      for (const part of inputsOf(call))
        eachNode(part, '', (node, path) => {
          if (node.format === 'uuid' && !node['x-entity']) nameless.push(path)
        })
      expect(nameless).toEqual([])
    })
  })

  test('declares refusals of the table, each once', () => {
    forAll((_, call) => {
      const declared = call.errors ?? []
      expect(declared.filter((name) => !Object.hasOwn(errors, name))).toEqual([])
      expect(new Set(declared).size).toBe(declared.length)
    })
  })

  test('has a POST twin when it is kept for compatibility only', () => {
    forAll((key, call) => {
      if (!call.deprecated) {
        expect(key).toMatch(/^(GET|POST|PUT|DELETE) /)
        return
      }
      const twin = byKey.get(key.replace('GET ', 'POST '))
      expect(twin).toMatchObject({ access: call.access, effect: call.effect, audit: call.audit, reply: call.reply })
      expect(twin?.deprecated).toBeUndefined()
      expect(twin?.errors).toEqual(call.errors)
      expect(twin?.evenWhenForced).toBe(call.evenWhenForced)
      // Before sign-in the address may also name the school; a POST names it in the header.
      const fields = fieldsOf(call.query).filter((name) => name !== 'tenantId')
      expect(fieldsOf(twin?.body)).toEqual(fields)
    })
  })
})

const isBounded = (pattern: string | undefined): boolean => pattern !== undefined && !/[*+]|,\}/.test(pattern)

/** Whoever opens another door adds a line here, on purpose. */
const OPEN_BEFORE_SIGN_IN = [
  'GET /public/help',
  // Called in the night, with nothing but a telephone: the code it showed is the permit.
  'POST /public/duty/answer',
  // The look of the login page.
  'GET /admin/pageSetup/findPageSetupByTenantId/{id}',
  'GET /admin/pageSetup/picture',
  'GET /auth/crypto/key',
  'GET /file/open/{ticket}',
  // Calendars carry no session; the secret in the address is the permit.
  'GET /calendar/{ticket}/calendar.ics',
  'POST /auth/code/puzzle',
  'POST /auth/oauth/token',
  'POST /auth/mobile/token/sms',
  'POST /auth/mobile/token/social',
  'POST /auth/token/cfauCasLogin',
  'POST /auth/token/login',
  'POST /auth/token/dingTalk/login',
  'GET /auth/wx/login',
  'POST /auth/wx/login',
  'GET /auth/sso/authorize',
  'POST /auth/token/logout',
  'DELETE /auth/token/logout',
  'GET /message/inner/sms/sendSmsCode',
  'POST /message/inner/sms/sendSmsCode',
  'GET /message/inner/sms/validSmsCode',
  'POST /message/inner/sms/validSmsCode',
  'POST /auth/password/reset',
  'GET /admin/uType/getUserTypeRegister',
  'POST /admin/user/register',
  'GET /admin/tenant/detailByCode',
  'POST /admin/tenant/info/{id}',
  'POST /auth/ticket/redeem',
  // Answering by a link: the secret in the address, and then that of the browser, is the permit.
  'GET /plantest/external/intro',
  'POST /plantest/external/begin',
  'POST /plantest/external/resume',
  'POST /plantest/external/save',
  'POST /plantest/external/submit',
  'POST /plantest/external/end',
  'POST /plantest/external/asked',
  'POST /plantest/external/follow',
  'POST /plantest/external/contact',
  // A tablet in somebody's hands: likewise.
  'POST /plantest/tablet/who',
  'POST /plantest/tablet/begin',
  'POST /plantest/tablet/giveBack',
]

describe('the table', () => {
  test('is open before sign-in here and nowhere else', () => {
    const open = all.filter(([, call]) => call.access.kind === 'anyone').map(([key]) => key)
    expect(open.toSorted()).toEqual(OPEN_BEFORE_SIGN_IN.toSorted())
  })

  test('has no two paths that a router could take for one another', () => {
    const shapes = all.map(([key]) => key.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('lets somebody who must change the password do so, see who they are, stay in touch and leave', () => {
    const open = all.filter(([, call]) => call.evenWhenForced).map(([key]) => key)
    expect(open).toEqual(
      expect.arrayContaining([
        'POST /admin/user/changeMyPwd',
        'GET /admin/user/info',
        'GET /auth/token/ping',
        'POST /auth/token/logout',
      ]),
    )
    const guarded = all.filter(([, call]) => call.evenWhenForced && call.access.kind === 'permission')
    expect(guarded).toEqual([])
  })
})
