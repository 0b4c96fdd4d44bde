import { errors } from '@xinqiao/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterGuard } from '../../../../test/guard.ts'
import { session } from '../../../session/index.ts'
import { forgetEverything, KEY, known, openAt, Refusal, SCHOOL, serve, tokenOf } from '../auth.harness.tsx'
import { saveTerminal, terminalOf } from '../kept.ts'

const TERMINAL = { id: '7d3f5a10-1111-4222-8333-444455556666', key: 'c2VjcmV0LWtleS1vZi10aGUtdGVybWluYWwtMTIzNDU' }
const CARD = '11010519491231002X'

beforeEach(forgetEverything)

/** Computed apart from our own code, as the server does it. */
async function proofOf(text: string): Promise<string> {
  const raw = Uint8Array.from(atob(TERMINAL.key.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const proof = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
  return Array.from(proof, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('a terminal', () => {
  test('is entered once; what cannot be an id or a key is refused', async () => {
    const user = userEvent.setup()
    serve(known(SCHOOL))
    const first = await openAt('/deviceLogin?shortName=lake')
    await user.type(await screen.findByLabelText('终端编号'), 'abc')
    await user.type(screen.getByLabelText('终端密钥'), 'short')
    await user.click(screen.getByRole('button', { name: '保存登记' }))
    expect(screen.getByText('终端编号格式不正确，请完整复制')).toBeTruthy()
    expect(screen.getByText('终端密钥格式不正确，请完整复制')).toBeTruthy()
    await user.clear(screen.getByLabelText('终端编号'))
    await user.type(screen.getByLabelText('终端编号'), TERMINAL.id)
    await user.clear(screen.getByLabelText('终端密钥'))
    await user.type(screen.getByLabelText('终端密钥'), TERMINAL.key)
    await afterGuard()
    await user.click(screen.getByRole('button', { name: '保存登记' }))
    expect(await screen.findByLabelText('证件号码')).toBeTruthy()
    expect(terminalOf('7')).toEqual(TERMINAL)
    first.unmount()
    await openAt('/fingerprintLogin?shortName=lake')
    expect(await screen.findByText('正在等待读取器……')).toBeTruthy()
  })

  test('is forgotten only after a question', async () => {
    const user = userEvent.setup()
    saveTerminal('7', TERMINAL)
    serve(known(SCHOOL))
    await openAt('/fingerIdlogin?shortName=lake')
    await user.click(await screen.findByRole('button', { name: '更换登记' }))
    await user.click(await screen.findByRole('button', { name: '清除登记' }))
    expect(await screen.findByLabelText('终端密钥')).toBeTruthy()
    expect(terminalOf('7')).toBeNull()
  })

  test('is of no use where the school has none', async () => {
    serve(known({ ...SCHOOL, methods: { ...SCHOOL.methods, terminal: false } }))
    await openAt('/fingerIdlogin?shortName=lake')
    expect((await screen.findAllByText('本校没有开通自助终端登录')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: '返回登录' })).toBeTruthy()
  })
})

describe('with a card', () => {
  beforeEach(() => saveTerminal('7', TERMINAL))

  test('type and number go along with the proof of the terminal', async () => {
    const user = userEvent.setup()
    const log = serve({ ...known(SCHOOL), 'POST /auth/mobile/token/social': () => tokenOf(SCHOOL, 'lin') })
    await openAt('/fingerIdlogin?shortName=lake')
    const types = await screen.findByLabelText<HTMLSelectElement>('证件类型')
    expect(Array.from(types.options, (option) => option.value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    await user.type(screen.getByLabelText('证件号码'), '11010519491231002x{Enter}')
    expect(await screen.findByRole('heading', { name: '到达 /wel/index lin' })).toBeTruthy()
    const mobile = `1@${CARD}`
    expect(log.at(-1)?.body).toEqual({
      mobile,
      terminalId: TERMINAL.id,
      nonce: KEY.nonce,
      terminalProof: await proofOf(`${KEY.nonce}\n${mobile}`),
    })
    expect(JSON.stringify(log)).not.toContain(TERMINAL.key)
  })

  test('a number that cannot be one is not sent', async () => {
    const user = userEvent.setup()
    const log = serve(known(SCHOOL))
    await openAt('/fingerIdlogin?shortName=lake')
    await user.selectOptions(await screen.findByLabelText('证件类型'), '护照')
    await user.type(screen.getByLabelText('证件号码'), '12{Enter}')
    expect(await screen.findByText('请输入正确的护照号码')).toBeTruthy()
    expect(log.some((one) => one.key.includes('social'))).toBe(false)
  })

  test("a refusal shows the error's own text, as a toast and at the number, which is wiped", async () => {
    const user = userEvent.setup()
    serve({ ...known(SCHOOL), 'POST /auth/mobile/token/social': () => new Refusal(errors['auth.person_unknown']) })
    await openAt('/fingerIdlogin?shortName=lake')
    await user.type(await screen.findByLabelText('证件号码'), `${CARD}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain(errors['auth.person_unknown'].text)
    const number = screen.getByLabelText<HTMLInputElement>('证件号码')
    expect(number.value).toBe('')
    expect(number.getAttribute('aria-invalid')).toBe('true')
  })

  test('a reader that types 类型@号码 needs no field in focus', async () => {
    const user = userEvent.setup()
    const log = serve({ ...known(SCHOOL), 'POST /auth/mobile/token/social': () => tokenOf(SCHOOL, 'lin') })
    await openAt('/fingerIdlogin?shortName=lake')
    const number = await screen.findByLabelText('证件号码')
    number.blur()
    await user.keyboard('7@E12345678{Enter}')
    await screen.findByRole('heading', { name: '到达 /wel/index lin' })
    expect(log.at(-1)?.body['mobile']).toBe('7@E12345678')
  })
})

describe('with a finger', () => {
  beforeEach(() => saveTerminal('7', TERMINAL))

  test.each(['FINGER@000123', '000123'])('the reader gives %s', async (read) => {
    const user = userEvent.setup()
    const log = serve({ ...known(SCHOOL), 'POST /auth/mobile/token/social': () => tokenOf(SCHOOL, 'lin') })
    await openAt('/fingerprintLogin?shortName=lake')
    await screen.findByText('正在等待读取器……')
    await user.keyboard(`${read}{Enter}`)
    await screen.findByRole('heading', { name: '到达 /wel/index lin' })
    expect(log.at(-1)?.body).toMatchObject({
      mobile: 'FINGER@000123',
      terminalProof: await proofOf(`${KEY.nonce}\nFINGER@000123`),
    })
    expect(session.get().token?.username).toBe('lin')
  })

  test('a finger nobody knows may be shown again', async () => {
    const user = userEvent.setup()
    serve({ ...known(SCHOOL), 'POST /auth/mobile/token/social': () => new Refusal(errors['auth.person_unknown']) })
    await openAt('/fingerprintLogin?shortName=lake')
    await screen.findByText('正在等待读取器……')
    await user.keyboard('FINGER@999999{Enter}')
    expect(await screen.findByText('可以再按一次，或改用证件登录。')).toBeTruthy()
    serve({ ...known(SCHOOL), 'POST /auth/mobile/token/social': () => tokenOf(SCHOOL, 'lin') })
    await user.keyboard('FINGER@000123{Enter}')
    await waitFor(() => expect(session.get().token).not.toBeNull())
  })
})
