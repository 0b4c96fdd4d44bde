import type { AppointmentType } from '@xinqiao/domain'

/** What visitors read under a type before choosing it. */
const intros: Readonly<Partial<Record<AppointmentType, string>>> = {
  '1': '和评估老师谈一次，一起看看什么样的帮助最合适。',
  '2': '和固定的咨询师一起，把困扰慢慢理清楚。',
  '10': '用一次完整的会谈，集中讨论一件眼前的事。',
  '11': '现在就很难受，等不了排期：来值班室，马上有老师接待。',
  '13': '在你方便的时间，评估老师打电话了解你的情况。',
  '15': '第一次来，先聊聊近况和期待，再安排合适的老师。',
  '17': '通过谈话和量表了解近况，决定后续安排。',
  '18': '和咨询师一对一会谈。',
  '19': '和家人一起来，谈谈家里的事。',
  '20': '和受过培训的同龄伙伴聊一聊。',
  '23': '和精神科医师见面，了解症状并得到医学建议。',
}

export const registrationTexts = {
  intro: (type: AppointmentType) => intros[type] ?? '',
  full: '约满',
  rest: '休息',
  ownHost: '正在接待你的老师',
  extension: (name: string, times: number) => `延长咨询：${name}，${times}次`,
  statuses: { 1: '审批中', 2: '已同意', 3: '未同意' } as Readonly<Record<number, string>>,
}

export const registrationFileTexts = { label: '登记', title: '来访登记' } as const
