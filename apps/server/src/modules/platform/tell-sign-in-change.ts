import { formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'

const kinds = { oidc: 'OIDC 统一认证', cas: 'CAS 统一认证', dingtalk: '钉钉登录', wechat: '微信登录' } as const

const acts = { set: '设置了', on: '启用了', off: '停用了' } as const

/** How a school lets people in decides who reads what: set from outside, it is never set in silence. */
export const tellSignInChange = (tx: Tx, kind: keyof typeof kinds, act: keyof typeof acts) =>
  sendMessage(tx, {
    code: 'sign_in_changed',
    about: { type: 'login_provider', id: kind, step: tx.now.toISOString() },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN'] },
    values: { what: `${acts[act]}本校的${kinds[kind]}`, time: formatDateTime(tx.now) },
  })
