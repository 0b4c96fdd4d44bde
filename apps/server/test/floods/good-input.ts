import type { Calls } from '@xinqiao/contract'
import type { Input } from './sample.ts'

/** What only the running server can give. */
export type Helper = { seal(secret: string): Promise<string>; nonce(): Promise<string> }

type Fields = Record<string, unknown>
type Better = (help: Helper) => Promise<Partial<Record<'params' | 'query' | 'body', Fields>>>

const PHONE = '13900000019'
const sealed = async (help: Helper, name: string): Promise<Fields> => ({ [name]: await help.seal('Xinqiao#2027') })
const oldAndNew = async (help: Helper): Promise<Fields> => ({
  ...(await sealed(help, 'oldPwd')),
  ...(await sealed(help, 'newPwd')),
})

/**
 * What a schema cannot say: words with a meaning, numbers that must be dialled, secrets that must be sealed. With these a
 * generated request gets past the first checks of its use case and into the ones that matter.
 */
const better: Partial<Record<keyof Calls, Better>> = {
  'POST /auth/oauth/token': async (help) => ({
    query: { grant_type: 'password' },
    body: { username: 'nobody', ...(await sealed(help, 'password')) },
  }),
  'POST /auth/mobile/token/sms': async () => ({ body: { mobile: `SMS@${PHONE}`, code: '123456' } }),
  'POST /auth/mobile/token/social': async (help) => ({
    body: {
      mobile: '1@110101199003070011',
      nonce: await help.nonce(),
      terminalProof: '00'.repeat(32),
      state: '',
      code: '',
    },
  }),
  'GET /message/inner/sms/sendSmsCode': async () => ({ query: { mobile: PHONE } }),
  'POST /message/inner/sms/sendSmsCode': async () => ({ body: { mobile: PHONE } }),
  'GET /message/inner/sms/validSmsCode': async () => ({ query: { mobile: PHONE, code: '123456' } }),
  'POST /message/inner/sms/validSmsCode': async () => ({ body: { mobile: PHONE, code: '123456' } }),
  'POST /auth/password/reset': async (help) => ({ body: await sealed(help, 'password') }),
  'POST /admin/user/register': async (help) => ({
    body: { username: 'newcomer', realName: '赵六', mobile: PHONE, ...(await sealed(help, 'password')) },
  }),
  'GET /admin/user/changeMyPwd': async (help) => ({ query: await sealed(help, 'newPwd') }),
  'POST /admin/user/changeMyPwd': async (help) => ({ body: await sealed(help, 'newPwd') }),
  'GET /admin/user/pwd': async (help) => ({ query: await oldAndNew(help) }),
  'POST /admin/user/pwd': async (help) => ({ body: await oldAndNew(help) }),
}

export const withMeaning = async (key: string, input: Input, help: Helper): Promise<Input> => {
  const meant = await better[key as keyof Calls]?.(help)
  if (!meant) return input
  return {
    params: { ...input.params, ...meant.params },
    query: { ...input.query, ...meant.query },
    body: meant.body ? { ...(input.body as Fields), ...meant.body } : input.body,
  }
}
