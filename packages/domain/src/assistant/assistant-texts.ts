import { purposeCodes, purposes, SAFETY, type Purpose } from '../archive/layers.ts'
/** Under every line the machine wrote. */
export const aiLabel = 'AI 生成，非咨询师'
export const aiFixedLabel = '系统提示，非 AI 生成'

export const aiUnanswered = '没有收到回复，请再试一次'

type HelpNumbers = { readonly phone: string; readonly hotline: string }
type OnDuty = { readonly hostName: string; readonly siteName: string; readonly isNow: boolean }

const numbersText = ({ phone, hotline }: HelpNumbers): string =>
  [phone ? `本校值班电话 ${phone}` : '', hotline ? `心理援助热线 ${hotline}（24 小时）` : '']
    .filter((part) => part !== '')
    .join('，')

const dutyText = (duty: readonly OnDuty[]): string => {
  const here = duty.filter(({ isNow }) => isNow)
  if (here.length === 0) return ''
  return `${here.map(({ hostName, siteName }) => `${hostName}老师正在${siteName}值班`).join('，')}，可以直接过去。`
}

/**
 * The answer to words of danger. It is a text of ours, ready before any machine is asked, and says three things: I heard you,
 * here is a person, stay safe until then.
 */
export const aiSafetyReply = (help: HelpNumbers, duty: readonly OnDuty[]): string =>
  [
    '谢谢你愿意把这些说出来。听起来你现在非常难受，你的安全是最要紧的，这件事不该由一个 AI 来陪你面对。',
    `请现在就和一个真实的人说话：${numbersText(help) || '请立即联系身边的老师或家人'}。`,
    dutyText(duty),
    '如果你或别人此刻有生命危险，请马上拨打 120 或 110，离开危险的地方，把可能伤到人的东西放远，并让身边的人陪着你。',
    '我已经请值班老师来看这次会话，老师会尽快联系你。',
  ]
    .filter((part) => part !== '')
    .join('\n')

/** Beside the machine's answer when words give cause for worry. */
export const aiConcernHint = (help: HelpNumbers): string =>
  `如果这种感觉很强烈，或者已经持续了一段时间，值得有一位老师陪你一起看看。${numbersText(help)}，也可以点「请老师来」。`

/** In the place of what the machine wanted to say and must not. */
export const aiReplacedReply =
  '这个问题我不适合回答：我不能下诊断、谈用药，也不能替你保守关乎安全的秘密。如果你愿意，可以说说这件事给你带来的感受；需要专业判断时，请预约咨询师或点「请老师来」。'

export const aiCalledText = '已经请老师来了。老师看到后会在这里回复你；等待时可以继续写，AI 不再回复。'
export const aiJoinedText = (name: string): string => `${name}老师已接入，接下来由老师本人回复你。`
export const aiReleasedText = '老师需要先离开，会话正在等待另一位老师。AI 不再回复。'

export const aiEndedTexts = {
  owner: '你结束了这次会话。',
  taker: '老师结束了这次会话。需要时可以再次开始，或预约面谈。',
  withdraw: '你撤回了同意，会话已经结束。',
  expire: '一天没有新内容，会话已自动结束。',
} as const

export const aiOpeningDefault = '你好，我是倾诉小站的 AI。我不是咨询师，但可以陪你把心里的事理一理。今天想从哪里说起？'

/** Changes whenever the words below do: what was agreed to is named by it. */
export const aiTermsVersion = '2026-11'

export const aiTermsTitle = 'AI 倾诉服务说明'

type Paragraph = { readonly heading: string; readonly text: string }

export const aiTerms = (keepDays: number): readonly Paragraph[] => [
  {
    heading: '对面是 AI，不是咨询师',
    text: '回复由人工智能生成，每一条都会标明。它不能诊断、不能开药，也不能代替心理咨询；它会出错，请不要只凭它的话做决定。',
  },
  {
    heading: '危险时有真人',
    text: '你写下的每句话会先由系统检查。出现伤害自己、伤害他人或正受到伤害的内容时，AI 会停止回复，值班老师和中心负责人会立刻收到提醒，并可以查看会话来保护你。你也可以随时点「请老师来」。',
  },
  {
    heading: '发给 AI 的内容不含你的身份',
    text: '发送前，姓名、电话、证件号、学号、邮箱、微信号、QQ 号、宿舍号等会被替换掉；你的文字不会用于训练模型。请尽量不要写别人的隐私。',
  },
  {
    heading: `保存 ${keepDays} 天`,
    text: `文字加密保存，会话结束 ${keepDays} 天后永久销毁，只留下次数等数字。`,
  },
  {
    heading: '谁能看，你都会知道',
    text: '只有接管会话的老师、你的咨询师和中心负责人可以查看，查看前须写明用途。每次查看都会记入「我的足迹」并告诉你；只有为了保护你的安全而查看时除外。',
  },
  {
    heading: '随时可以停',
    text: '你可以随时结束会话，也可以撤回同意：会话立即结束，以后不再使用，除非你重新同意。不使用此服务不影响预约咨询和其他帮助。',
  },
]

/** For what somebody reads another's words. 接管 is written by taking over, nobody chooses it. */
export const aiPurposes = /* @__PURE__ */ {
  '0': '接管回复',
  ...Object.fromEntries(purposeCodes.map((code) => [code, purposes[code].label])),
} as Readonly<Record<'0' | `${Purpose}`, string>>
export const aiSafetyPurpose = SAFETY
export const aiOtherPurpose = 5

export const aiRiskNames = ['无', '关注', '紧急'] as const
export const aiCallers = { visitor: '本人要求', guard: '安全词触发', staff: '老师主动' } as const

/** What a person under age may do, as a school decides. */
export const aiMinorPolicies = { 1: '不开放', 2: '监护人同意后开放', 3: '不限' } as const
export const aiAdultAge = 18
