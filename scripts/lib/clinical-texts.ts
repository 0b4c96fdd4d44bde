import { calls } from '@xinqiao/contract'
import { defaultRolePermissions, permissionWord, roleCodes, roles, isClinicalRole } from '@xinqiao/domain'

/** What is answered, and the rule of the server that says to whom; the call's own declaration says who gets as far as the rule. */
type Way = { readonly what: string; readonly rule: string; readonly held: string }

const ANSWER = 'apps/server/src/modules/answer/answer.policy.ts'
const ofMatter: Way = {
  what: '表单答卷：登记、评估、咨询记录、结案、危机、督导、反馈',
  rule: '本人填的本人看；咨询记录：接待人、其督导、中心负责人（诊疗记录只有医师）；登记与同意：接待过的人、预约员、中心负责人；其余：角色对该表单有「查看他人的」且在数据范围内，或自己写的',
  held: `${ANSWER}、\`booking/record-subject.ts\`、\`registration/registration.subjects.ts\``,
}
const ofSession: Way = {
  what: '智能会话的内容',
  rule: '等待人工的会话：可接管的人；接管者、该来访者的接待人；中心负责人全部；每次查看写明用途并告知本人（安全除外）',
  held: 'apps/server/src/modules/assistant/assistant.policy.ts',
}
const ofSignal: Way = {
  what: '警戒信息的说明',
  rule: '被通知的人、接手与处理的人、该来访者的接待人；中心负责人与危机总负责人全部',
  held: 'apps/server/src/modules/warning/signal.policy.ts',
}
const ofInfo: Way = {
  what: '既往史、家庭等个人资料',
  rule: '各部分各有权限，且在数据范围内；查看留痕',
  held: 'apps/server/src/modules/people/section.policy.ts',
}
const ofWords: Way = {
  what: '预约、请假、取消时写的话',
  rule: '接待人，以及有「预约确认取消与更正」的人；登记内容另限预约员与中心负责人',
  held: 'apps/server/src/modules/appointment/visit/visit.policy.ts',
}

/** Every call that answers with something said in confidence by or about another person. */
const ways: Readonly<Record<string, Way>> = {
  'GET /public/forms/inner/forms/answer/edition': ofMatter,
  'POST /public/forms/answer/open': ofMatter,
  'GET /public/forms/answer/compare': ofMatter,
  'POST /plantest/evaluationPlanTestForm/findAnswer': ofMatter,
  'POST /consult/smartform/result': ofMatter,
  'GET /consult/smartform/gradeResultCalc': ofMatter,
  'GET /ai/session/live': ofSession,
  'POST /ai/session/view': ofSession,
  'GET /ai/session/detail': { ...ofSession, rule: '只有本人自己的会话' },
  'GET /crisis/warning/detail': ofSignal,
  'POST /crisis/warning/page': ofSignal,
  'GET /admin/user/detail': ofInfo,
  'GET /admin/userAssessInfo/user': ofInfo,
  'GET /admin/v2/user/familyInfo': ofInfo,
  'GET /admin/v2/user/compreEvaluationInformation': ofInfo,
  'GET /admin/v2/user/otherInformation': ofInfo,
  'GET /admin/v2/user/customInfo': ofInfo,
  'GET /consult/appointment/detail': ofWords,
  'GET /consult/referral/ofAppointment': {
    what: '转介精神诊疗的原因',
    rule: '转介人、接诊医师、预约员与中心负责人',
    held: 'apps/server/src/modules/appointment/booking/referral/referral.policy.ts',
  },
  'GET /consult/act/flow/detail': {
    what: '申请事由与审批意见（如延长咨询的理由）',
    rule: '申请人与每一位审批人；审批流查看者看不到事由',
    held: 'apps/server/src/modules/approval/read-flow.ts',
  },
}

const needOf = (key: string): { words: string; roleNames: string } => {
  const call = (calls as Readonly<Record<string, (typeof calls)[keyof typeof calls]>>)[key]
  if (!call) throw new Error(`${key} is no call: scripts/lib/clinical-texts.ts names it`)
  const { access } = call
  if (access.kind !== 'permission') return { words: '已登录', roleNames: '按右列的规则' }
  const may = roleCodes.filter((code) => access.anyOf.some((name) => defaultRolePermissions[code].includes(name)))
  return {
    words: access.anyOf.map(permissionWord).join(' / '),
    roleNames: may.map((code) => roles[code]).join('、'),
  }
}

/** Every way to a clinical text, with who may take it; the threat model refers to it. */
export const clinicalTexts = async (note: string): Promise<string> => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const head = ['调用', '内容', '需要的权限', '默认持有的角色', '还须满足', '规则所在']
  const rows = Object.entries(ways).map(([key, { what, rule, held }]) => {
    const { words, roleNames } = needOf(key)
    return [`\`${key}\``, what, words, roleNames, rule, held]
  })
  const guarded = roleCodes.filter(isClinicalRole).map((code) => roles[code])
  return [
    '# 通向咨询内容的每一条路',
    '',
    `${note}授予下列角色、扩大其权限、开放临床表单、纳入咨询队伍、代改其登录方式，都要一人提出、另一人确认（ADR 0035）：${guarded.join('、')}。`,
    '',
    ...[head, head.map(() => '---'), ...rows].map(line),
    '',
  ].join('\n')
}
