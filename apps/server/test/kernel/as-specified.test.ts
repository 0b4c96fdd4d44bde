import { errors } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '../floods/stage.ts'
import type { Outgoing, WireSession } from '../floods/wire.ts'

let stage: Stage
let mine: WireSession

beforeAll(async () => {
  stage = await openStage()
  mine = await stage.enter(await stage.app.givenUser(await stage.app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
})
afterAll(() => stage.close())

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const asText = (path: string, body: string): Outgoing => ({
  method: 'POST',
  path,
  body,
  contentType: 'text/plain',
  session: mine,
})
const avatar = async () => {
  const { data } = await stage.send({ method: 'GET', path: '/admin/user/info', session: mine })
  return (data as { sysUser: { avatar: string | null } }).sysUser.avatar
}

describe('as the specification writes them:', () => {
  test('an address may end with a slash', async () => {
    const path = '/admin/user/getCounselorListAndDataScope/'
    expect(await stage.send({ method: 'GET', path, session: mine })).toMatchObject({ status: 200, code: 0 })
  })

  test('the picture is posted as plain text, and nothing else is', async () => {
    expect(await stage.send(asText('/admin/user/avatar', PNG))).toMatchObject({ status: 200, code: 0 })
    expect(await avatar()).toBe(PNG)
    expect(await stage.send(asText('/admin/user/avatar', 'no picture'))).toMatchObject({
      code: errors['user.avatar_invalid'].code,
    })
    expect(await stage.send(asText('/admin/user/avatar', 'a'.repeat(200_001)))).toMatchObject({
      code: errors['request.invalid'].code,
    })
    expect(await stage.send(asText('/admin/user/avatar', ''))).toMatchObject({ code: 0 })
    expect(await avatar()).toBeNull()
    expect(await stage.send(asText('/admin/terminal', '{"name":"前台"}'))).toMatchObject({
      code: errors['request.unsupported_type'].code,
    })
  })
})
