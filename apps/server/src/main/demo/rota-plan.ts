import type { AppointmentType, HalfDay, HostCategory, RoleCode } from '@xinqiao/domain'

/** People of the team beyond those whose accounts are offered at sign-in. */
export const moreHosts: readonly { account: string; name: string; sex: '1' | '2'; role: RoleCode }[] = [
  { account: 'xuruolan', name: '许若兰', sex: '2', role: 'ROLE_CONSULTANT' },
  { account: 'chensiyuan', name: '陈思源', sex: '1', role: 'ROLE_CONSULTANT' },
  { account: 'chengyining', name: '程以宁', sex: '2', role: 'ROLE_CONSULTANT' },
  { account: 'liangsiqi', name: '梁思齐', sex: '1', role: 'ROLE_CONSULTANT' },
]

type Profile = {
  category: HostCategory
  title: string
  years: number
  /** Codes of the school's fields, zxlysz. */
  fields: readonly string[]
  intro: string
  /** Who signs beside them while they are in training. */
  supervisor?: string
  /** Whom visitors do not come to. */
  isHidden?: true
}

export const profiles: Readonly<Record<string, Profile>> = {
  consultant: {
    category: 'counsellor',
    title: '副教授',
    years: 12,
    fields: ['5', '2', '6'],
    intro: '相信每个人都有自己的节奏。擅长情绪困扰与人际关系，愿意先听你把话说完。',
  },
  consultant2: {
    category: 'counsellor',
    title: '讲师',
    years: 8,
    fields: ['1', '7', '9'],
    intro: '认知行为取向，陪你把大的难处拆成一步一步可以走的小事。',
  },
  xuruolan: {
    category: 'counsellor',
    title: '讲师',
    years: 6,
    fields: ['3', '4', '5'],
    intro: '长期从事恋爱情感与家庭议题的工作，欢迎带着说不清楚的感受来。',
  },
  chensiyuan: {
    category: 'counsellor',
    title: '助理研究员',
    years: 5,
    fields: ['5', '8'],
    intro: '负责值班与危机评估。难熬的时候不必等，直接来找我。',
  },
  multirole: {
    category: 'counsellor',
    title: '教授',
    years: 18,
    fields: ['6', '2'],
    intro: '心理动力取向，兼任督导。适合愿意慢慢认识自己的同学。',
  },
  chengyining: {
    category: 'counsellor',
    title: '实习咨询师',
    years: 1,
    fields: ['9', '2'],
    intro: '驻湖滨分中心，熟悉新生适应与宿舍关系。',
    supervisor: 'supervisor',
  },
  liangsiqi: {
    category: 'counsellor',
    title: '讲师',
    years: 7,
    fields: ['7', '1'],
    intro: '驻湖滨分中心，关注学业压力与生涯选择。',
  },
  assessor: {
    category: 'assessor',
    title: '讲师',
    years: 9,
    fields: ['5'],
    intro: '用量表和访谈帮你看清现状，再一起决定怎样的帮助最合适。',
  },
  interviewer: {
    category: 'interviewer',
    title: '讲师',
    years: 6,
    fields: ['9', '5'],
    intro: '你到中心见到的第一位老师：了解情况，安排后续。',
  },
  psychiatrist: {
    category: 'doctor',
    title: '主治医师',
    years: 15,
    fields: ['5', '8'],
    intro: '市精神卫生中心医师，每周来校出诊。用药与否由你与医师商定。',
  },
  supervisor: {
    category: 'counsellor',
    title: '督导师',
    years: 20,
    fields: ['6'],
    intro: '为中心的咨询师与实习咨询师提供督导。',
    isHidden: true,
  },
}

export type DemoTemplate = {
  who: string
  site: string
  room: string
  types: readonly AppointmentType[]
  weeks: readonly number[]
  from: string
  to: string
  minutes?: number
  reserved?: boolean
}

const CENTRE = '松园心理中心'
const BRANCH = '湖滨分中心'

const at = (
  who: string,
  [site, room]: readonly [string, string],
  types: readonly AppointmentType[],
  ...spans: readonly (readonly [weeks: readonly number[], from: string, to: string])[]
): DemoTemplate[] => spans.map(([weeks, from, to]) => ({ who, site, room, types, weeks, from, to }))

const counsel = ['2', '10'] as const

/** Every week of the team: mornings, afternoons and some evenings, with the noon free. */
export const templates: readonly DemoTemplate[] = [
  ...at(
    'consultant',
    [CENTRE, '松203'],
    [...counsel, '14', '8'],
    [[1, 3], '08:30', '11:20'],
    [[2], '09:00', '11:50'],
    [[2, 5], '14:00', '15:50'],
    [[3], '14:00', '17:50'],
    [[4], '14:00', '15:50'],
    [[6], '09:00', '10:50'],
    [[1], '19:00', '20:50'],
    [[3, 4], '19:00', '19:50'],
  ),
  {
    who: 'consultant',
    site: CENTRE,
    room: '松203',
    types: ['2'],
    weeks: [5],
    from: '08:30',
    to: '11:20',
    reserved: true,
  },
  ...at(
    'consultant2',
    [CENTRE, '松201'],
    counsel,
    [[1, 3], '08:30', '10:20'],
    [[4, 5], '08:30', '11:20'],
    [[1], '14:00', '15:50'],
    [[2], '14:00', '16:50'],
    [[4], '16:00', '16:50'],
    [[4], '19:00', '19:50'],
  ),
  ...at(
    'xuruolan',
    [CENTRE, '松202'],
    counsel,
    [[2, 4], '08:30', '10:20'],
    [[1], '14:00', '15:50'],
    [[3], '14:00', '14:50'],
    [[3], '16:00', '16:50'],
    [[1], '19:00', '19:50'],
    [[2, 3], '19:00', '20:50'],
    [[6], '09:00', '11:50'],
  ),
  ...at(
    'interviewer',
    [CENTRE, '松204'],
    ['15', '14'],
    [[1, 4], '10:30', '11:20'],
    [[2], '09:00', '10:50'],
    [[3], '15:00', '15:50'],
    [[6], '09:00', '10:50'],
  ),
  ...at('assessor', [CENTRE, '松204'], ['1', '13'], [[2], '14:00', '15:50'], [[5], '14:00', '14:50']),
  ...at('multirole', [CENTRE, '松204'], ['2'], [[4], '19:00', '20:50']),
  {
    who: 'psychiatrist',
    site: CENTRE,
    room: '松诊疗室',
    types: ['23'],
    weeks: [2],
    from: '14:00',
    to: '15:30',
    minutes: 30,
  },
  {
    who: 'psychiatrist',
    site: CENTRE,
    room: '松诊疗室',
    types: ['23'],
    weeks: [4],
    from: '14:00',
    to: '15:00',
    minutes: 30,
  },
  ...at('chengyining', [BRANCH, '湖101'], counsel, [[1, 2, 4], '09:00', '11:50'], [[3], '14:00', '16:50']),
  ...at('liangsiqi', [BRANCH, '湖102'], counsel, [[2, 3, 5], '14:00', '16:50']),
]

/** Who is on duty at the centre, by weekday; nobody who has slots then. */
export const duties: readonly { weekday: number; half: HalfDay; who: string }[] = [
  { weekday: 1, half: 'am', who: 'chensiyuan' },
  { weekday: 1, half: 'pm', who: 'multirole' },
  { weekday: 1, half: 'evening', who: 'consultant2' },
  { weekday: 2, half: 'am', who: 'multirole' },
  { weekday: 2, half: 'pm', who: 'chensiyuan' },
  { weekday: 2, half: 'evening', who: 'multirole' },
  { weekday: 3, half: 'am', who: 'chensiyuan' },
  { weekday: 3, half: 'pm', who: 'consultant2' },
  { weekday: 3, half: 'evening', who: 'chensiyuan' },
  { weekday: 4, half: 'am', who: 'multirole' },
  { weekday: 4, half: 'pm', who: 'chensiyuan' },
  { weekday: 4, half: 'evening', who: 'xuruolan' },
  { weekday: 5, half: 'am', who: 'xuruolan' },
  { weekday: 5, half: 'pm', who: 'consultant2' },
  { weekday: 5, half: 'evening', who: 'chensiyuan' },
  { weekday: 6, half: 'am', who: 'chensiyuan' },
  { weekday: 6, half: 'pm', who: 'multirole' },
  { weekday: 7, half: 'am', who: 'multirole' },
  { weekday: 7, half: 'pm', who: 'chensiyuan' },
]

export const DUTY_SITE = CENTRE
