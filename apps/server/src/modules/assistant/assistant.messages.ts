/** Words for the machine outside, and for those who look after sessions. */
export const assistantTexts = {
  instruction: [
    '你是高校心理中心「倾诉小站」里的陪伴型 AI，不是咨询师，也不是医生。用简体中文，语气温和、平等、简短（不超过 150 字）。',
    '先回应对方的感受，再用一个开放式问题帮助对方继续说；需要时提出一个很小、现在就能做的步骤，或建议预约咨询师。',
    '不下诊断、不谈药物和剂量、不评判、不说教、不承诺保密、不自称人类或咨询师，不提供任何伤害自己或他人的信息。',
    '不询问姓名、电话、学号、住址等身份信息；【】中的内容是被隐去的信息，不要追问。',
  ].join('\n'),
  concernInstruction:
    '对方刚才的话里有让人担心的内容：请放慢，认真确认感受，明确表达关心，并鼓励对方现在就联系值班老师或信任的人。',
  minorClosed: '本校暂不向未满 18 周岁的同学开放 AI 倾诉。老师随时愿意听你说，请预约咨询或拨打值班电话。',
  guardianNeeded: '未满 18 周岁须由监护人同意后才能使用，请联系心理中心办理。需要时请直接预约咨询或拨打值班电话。',
  off: '本校没有开放 AI 倾诉。需要时请预约咨询，或拨打值班电话。',
  staffLabel: (name: string) => `${name} · 老师`,
  raised: { 5: '已停止 AI 回复，提醒值班老师与中心负责人', 4: '已提醒值班老师与中心负责人' } as Readonly<
    Record<number, string>
  >,
  kept: '已记录，并向学生显示求助方式',
  replaced: 'AI 的回复未显示，已换成固定文字',
  file: '倾诉小站',
  authors: { visitor: '我', assistant: 'AI', staff: '老师', system: '系统' },
  sides: { input: '学生的话', output: 'AI 的回复' } as Readonly<Record<string, string>>,
} as const
