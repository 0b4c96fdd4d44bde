/** What somebody decides about themselves, changed whenever they like (V11). Words said to them. */
export const ownChoices = {
  sms: { label: '短信提醒我谈话时间', hint: '短信里不写原因', isOnAtFirst: true },
  tutor: { label: '让辅导员知道我在这里', hint: '不打开，老师就不会告诉他们', isOnAtFirst: false },
  recording: { label: '会谈录音', hint: '每次录之前还会再问你', isOnAtFirst: false },
  research: { label: '匿名用于研究', hint: '去掉姓名学号后才使用', isOnAtFirst: false },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly hint: string; readonly isOnAtFirst: boolean }>
>

export type OwnChoice = keyof typeof ownChoices

export const ownChoiceCodes = Object.keys(ownChoices) as readonly OwnChoice[]

/** Of the words above: a choice says which of them was read. */
export const choiceWording = 1

/** Somebody who asks to be called hears from a teacher within so long, in working hours. */
export const contactWithinMinutes = 120
