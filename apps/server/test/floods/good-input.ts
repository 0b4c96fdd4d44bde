import { randomUUID } from 'node:crypto'
import type { Calls } from '@xinqiao/contract'
import { infoForms } from '@xinqiao/domain'
import type { Input } from './sample.ts'

/** What only the running server can give. */
export type Helper = { seal(secret: string): Promise<string>; nonce(): Promise<string> }

type Fields = Record<string, unknown>
type Better = (help: Helper) => Promise<Partial<Record<'params' | 'query' | 'body', Fields>>>

const PHONE = '13900000019'
/** Whoever is new shares it with nobody, whichever calls came before. */
const NEW_PHONE = '13900000029'
const basic = async () => ({
  body: {
    version: 0,
    answers: { realName: '赵六', numberName: '1', phone: PHONE, sex: '1', birthday: '2006-05-01' },
    updateRealNameFlag: 1,
    updatePhoneFlag: 1,
    updateIdCardFlag: 1,
  },
})
const other = async () => ({
  body: {
    version: 0,
    answers: { emergencyContact: '赵父', emergencyContactRelation: '1', emergencyContactPhone: PHONE },
  },
})
const past = async () => ({
  body: { version: 0, answers: { familyStructure: '1', fosterCareStay: '1', psychoticDisorderHistory: '1' } },
})
const evaluation = async () => ({
  body: { version: 0, answers: { academicPerformance: '1', interpersonalRelationship: '1' } },
})
const answers = async () => ({ body: { answers: '{"note":"好多了"}', version: 1 } })
const tag = async () => ({ body: { name: '志愿者', source: '名单', foundOn: '2026-03-02', expiresOn: '2027-03-01' } })
const profile = { realName: '赵六', numberName: '1', phone: PHONE, sex: '1', birthday: '2006-05-01' }
/** Fields with a meaning of their own are left empty rather than filled with sample characters. */
const blank = Object.fromEntries(
  infoForms[0]!.fields.filter(({ prop }) => prop !== 'deptId' && prop !== 'username').map(({ prop }) => [prop, '']),
)
const contact = async () => ({ body: { name: '赵父', relation: '1', phone: PHONE } })
const sealed = async (help: Helper, name: string): Promise<Fields> => ({ [name]: await help.seal('Xinqiao#2027') })
const oldAndNew = async (help: Helper): Promise<Fields> => ({
  ...(await sealed(help, 'oldPwd')),
  ...(await sealed(help, 'newPwd')),
})

const content = JSON.stringify({
  schemaVersion: 1,
  title: '问卷',
  fields: [{ prop: 'note', type: 'input', label: '备注' }],
})
const form = async () => ({ body: { typeCode: 'CUSTOM', content } })

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
  'GET /admin/ops/cronRuns': async () => ({ query: { name: 'tag_purge' } }),
  'POST /admin/ops/cron/run': async () => ({ body: { name: 'tag_purge' } }),
  'GET /message/inner/sms/sendSmsCode': async () => ({ query: { mobile: PHONE } }),
  'POST /message/inner/sms/sendSmsCode': async () => ({ body: { mobile: PHONE } }),
  'GET /message/inner/sms/validSmsCode': async () => ({ query: { mobile: PHONE, code: '123456' } }),
  'POST /message/inner/sms/validSmsCode': async () => ({ body: { mobile: PHONE, code: '123456' } }),
  'POST /auth/password/reset': async (help) => ({ body: await sealed(help, 'password') }),
  'POST /admin/user/register': async (help) => ({
    body: { username: 'newcomer', realName: '赵六', mobile: PHONE, ...(await sealed(help, 'password')) },
  }),
  'POST /public/setting/manage': async () => ({ body: { type: 'grxxtmsz', version: 0 } }),
  'POST /admin/agreement/text/save': async () => ({
    body: { version: 0, content: '<p>说明</p>', roleCodes: ['ROLE_GENERAL'] },
  }),
  'POST /admin/v2/user/mineCustomInfo': basic,
  'POST /admin/user/editMy': basic,
  'POST /admin/formAnswer/mineExpand': other,
  'POST /admin/v2/user/mineFamilyInfo': past,
  'POST /admin/userAssessInfo/mine': evaluation,
  'POST /admin/v2/user/customInfo': basic,
  'POST /admin/v2/user/basicInformation': basic,
  'POST /admin/formAnswer/userExpand': other,
  'POST /admin/v2/user/otherInformation': other,
  'POST /admin/v2/user/familyInfo': past,
  'POST /admin/v2/user/personalPast': past,
  'POST /admin/userAssessInfo/user': evaluation,
  'POST /admin/v2/user/compreEvaluationInformation': evaluation,
  'GET /public/forms/type/form/{id}': async () => ({ params: { id: 'F01' } }),
  'POST /public/forms/ite': form,
  'POST /public/form/template/save': form,
  'POST /public/form/template/update': form,
  'POST /public/forms/ite/convert': form,
  'GET /public/form/template/getTmpByCategoryId': async () => ({ query: { categoryId: 'custom' } }),
  'GET /consult/smartform/findSetting': async () => ({ query: { categoryCode: 'CUSTOM' } }),
  'POST /consult/smartform/saveSetting': async () => ({ body: { categoryCode: 'CUSTOM' } }),
  'POST /public/forms/answer/save': answers,
  'POST /public/forms/inner/forms/answer': answers,
  'POST /plantest/evaluationPlanTestForm/edit': answers,
  'POST /public/forms/answer/draft': answers,
  'POST /public/tag/add': tag,
  'POST /public/tag/correct': tag,
  'POST /message/messageManager/detail': async () => ({ query: { code: 'consult' } }),
  'POST /message/messageManager/switch': async () => ({ query: { code: 'duty' } }),
  'POST /message/messageManager/change': async () => ({ body: { code: 'consult', version: 0 } }),
  'POST /admin/dict/save': async () => ({ body: { type: 'floodDict', name: '校内楼宇', isNew: false } }),
  'POST /admin/dict/item/save': async () => ({
    body: { type: 'yearInfo', value: 'flood', parentValue: '', isNew: false },
  }),
  'POST /admin/dict/item/sort': async () => ({ body: { type: 'yearInfo', values: ['2'] } }),
  'POST /admin/dict/item/delete': async () => ({ body: { type: 'yearInfo', value: 'nobody' } }),
  'POST /admin/role/save': async () => ({
    body: {
      roleName: '新角色',
      permissions: [],
      scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [randomUUID()] }],
    },
  }),
  'POST /public/setting/site': async () => ({ body: { endTime: '18:00' } }),
  'POST /public/setting/site/updateSite': async () => ({ body: { endTime: '18:00' } }),
  'POST /admin/v2/user/addUser': async () => ({
    body: { ...blank, ...profile, username: 'newcomer', phone: NEW_PHONE },
  }),
  'POST /admin/user/update': async () => ({ body: { ...blank, ...profile, version: 1 } }),
  'POST /admin/user/updateUserPhone': async () => ({ body: { phone: PHONE, version: 1 } }),
  'POST /admin/user/updateUserIdCard': async () => ({
    body: { idCardType: '1', idCard: '11010519491231002X', version: 1 },
  }),
  'GET /admin/user/suPwd': async (help) => ({ query: await sealed(help, 'pwd') }),
  'POST /admin/user/suPwd': async (help) => ({ body: await sealed(help, 'pwd') }),
  'POST /admin/user/avatar': async () => ({ body: { avatar: '' } }),
  'POST /admin/emergencyContact/insert': contact,
  'POST /admin/emergencyContact/update': contact,
  'POST /admin/emergencyContact/insertMine': contact,
  'POST /admin/emergencyContact/updateMine': contact,
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
