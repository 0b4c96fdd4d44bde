import type { FormAnswers } from '@xinqiao/domain'

const evenings = [
  { time: '16:00-16:30', weeks: [2, 4] },
  { time: '16:30-17:00', weeks: [2, 4] },
]

/** What newcomers wrote, one after the other; the first four are known by name. */
export const careAnswers: readonly FormAnswers[] = [
  {
    dormitory: '松园3栋412',
    adapt: '3',
    difficulties: ['1', '3'],
    difficultyWords: '专业课听不太懂，宿舍两点才熄灯，白天没精神。',
    sleep: '3',
    support: ['1'],
    wantHelp: '1',
    helpWay: ['1', '3'],
    contactTime: evenings,
  },
  {
    dormitory: '松园2栋217',
    adapt: '2',
    difficulties: ['2', '-1'],
    difficulties_text: '吃不惯食堂',
    sleep: '2',
    support: ['1', '2'],
    wantHelp: '0',
  },
  { dormitory: '桂园1栋305', adapt: '1', sleep: '1', support: ['1', '2', '3'], wantHelp: '0' },
  {
    dormitory: '松园5栋126',
    adapt: '4',
    difficulties: ['1', '5', '7'],
    difficultyWords: '晚上停不下来刷手机，早八起不来，已经缺了三次课。',
    sleep: '3',
    support: ['0'],
    wantHelp: '1',
    helpWay: ['1'],
    contactTime: [{ time: '15:00-15:30', weeks: [1, 3, 5] }],
  },
  { dormitory: '桂园4栋509', adapt: '2', difficulties: ['4'], sleep: '1', support: ['2'], wantHelp: '0' },
  {
    dormitory: '湖滨2栋118',
    adapt: '3',
    difficulties: ['2', '6'],
    difficultyWords: '第一次离家，周末会哭，跟妈妈视频以后好一些。',
    sleep: '2',
    support: ['1', '4'],
    wantHelp: '1',
    helpWay: ['2'],
    contactTime: evenings,
  },
  { dormitory: '松园3栋410', adapt: '2', difficulties: ['0'], sleep: '1', support: ['1', '2'], wantHelp: '0' },
  { dormitory: '湖滨1栋620', adapt: '1', sleep: '2', support: ['2'], wantHelp: '0' },
  {
    dormitory: '桂园2栋233',
    adapt: '3',
    difficulties: ['3', '4'],
    sleep: '2',
    support: ['3'],
    wantHelp: '1',
    helpWay: ['1', '5'],
    contactTime: [{ time: '14:00-14:30', weeks: [2] }],
  },
]

/** Two weeks as the visitor saw them: the sum is 5, and nothing that must be heard at once. */
export const mildWeeks = { scale: 'PHQ9', answers: [1, 0, 1, 1, 0, 0, 2, 0, 0] } as const

/** The first student's, between 13 and 11. */
const betterWeeks = { scale: 'PHQ9', answers: [2, 1, 2, 2, 1, 1, 2, 1, 0] } as const

/** The first student looked at it again: other words, the same hand. */
export const careCorrections: readonly FormAnswers[] = [
  {
    difficultyWords: '专业课听不太懂，宿舍两点才熄灯。和室友谈过一次，答应零点关灯。',
    sleep: '2',
    support: ['1', '2'],
  },
  { adapt: '2', difficulties: ['1', '7'], VisitorSelfAssessment: betterWeeks, helpWay: ['3'] },
]

export const registration: FormAnswers = {
  visitorPhone: '19910000021',
  emergencyContact: '李建平',
  emergencyContactPhone: '19988880001',
  repeatStatus: '1',
  isHospitalize: '0',
  isUrgent: '0',
  consultingField: '1',
  mainQuestionName: '1-2',
  secondaryQuestionName: '2-1',
  problem_serious: '3',
  tensionLevel: 7,
  negativeLifeEvent: '上学期挂了一门专业课，这学期再挂就要延期毕业。',
  familyStructure: '1',
  familyRanking: '1',
  familyEconomicSituation: '2',
  familyAtmosphere: '3',
  fosterCareStay: '1',
  psychoticDisorderHistory: '1',
  historyOfSuicidalIdeation: '2',
  historyOfSuicidalBehavior: '1',
  expectTeacher: '3',
  consultMethod: '1',
  contactTime: evenings,
  videoAgree: '0',
  researchAgree: '1',
}

type Session = { daysAgo: number; answers: FormAnswers }

/** A story of three meetings, each a step lighter than the one before. */
export const sessions: readonly Session[] = [
  {
    daysAgo: 12,
    answers: {
      consultWay: '1',
      mainQuestionName: '1-2',
      secondTopics: ['2', '8'],
      content:
        '来访者因再次挂科的担心前来，近两周入睡困难，凌晨两点后才能睡着，多次想“考砸就完了”。谈到曾想过“消失就好了”，没有计划。一起做了安全计划，约定每天一次简短联系。',
      sessionAssess: '情绪低落、紧张，眼神回避；愿意合作，对安全计划的每一步都能复述。',
      suicideIdea: '2',
      selfHarm: '2',
      harmOthers: '1',
      supportSystem: '2',
      gradingResults: '2',
      pastHistory: '高二时因考试失利有自伤行为一次，家人知情；否认自杀史。',
      recordExtend: '1',
      homework: '记录三次“考砸就完了”的念头和当时的情境。',
    },
  },
  {
    daysAgo: 7,
    answers: {
      consultWay: '1',
      mainQuestionName: '1-2',
      secondTopics: ['2'],
      content:
        '与室友沟通的行为实验：先说感受再提请求。来访者担心“显得矫情”，角色扮演两轮后焦虑由 6 降至 3。上次之后没有再出现“消失”的念头。',
      sessionAssess: '较上次放松，能主动谈到困难；对与室友谈话仍有顾虑。',
      suicideIdea: '1',
      selfHarm: '2',
      harmOthers: '1',
      supportSystem: '2',
      gradingResults: '3',
      pastHistory: '高二时因考试失利有自伤行为一次，家人知情；否认自杀史。',
      recordExtend: '1',
      homework: '记录 3 次成功的沟通。',
    },
  },
  {
    daysAgo: 1,
    answers: {
      consultWay: '1',
      mainQuestionName: '1-2',
      secondTopics: ['2', '8'],
      content: '回顾一周计划，按番茄钟执行 5 天。',
      sessionAssess: '情绪稳定，眼神接触自然，言语流畅；对继续缩减咨询频次有信心。',
      suicideIdea: '1',
      selfHarm: '2',
      harmOthers: '1',
      supportSystem: '1',
      gradingResults: '3',
      pastHistory: '高二时因考试失利有自伤行为一次，家人知情；否认自杀史。',
      recordExtend: '1',
    },
  },
]

/** The last record is being written over: with a level that has to be explained. */
export const sessionDraft: FormAnswers = {
  content:
    '回顾一周计划：按“番茄钟 + 睡前一小时不看题”执行 5 天，入睡时间由 2 点提前到 0 点 30 分。上周四模拟考 71 分，来访者能识别“考砸就完了”的自动想法，并用证据卡完成一次改写，情绪由 7 分降至 4 分。讨论与室友约定熄灯时间的行为实验，结果好于预期。',
  homework: '继续睡前一小时不看题；与室友约定的熄灯时间记三晚。',
  gradingResults: '4',
  gradeResult_result: '0',
  gradingResultsDesc:
    '近三次会谈均否认自杀意念；PHQ-9 由 16 降至 8，第 9 题连续两次为 0；作息恢复，家人每周视频，室友可陪伴就医。',
}

/** PHQ-9 from 16 to 8, with the ninth item no longer answered; and GAD-7 from 13 to 7. */
export const scales: readonly { hoursAgo: number; scaleCode: string; answers: readonly number[] }[] = [
  { hoursAgo: 24 * 21, scaleCode: 'PHQ9', answers: [2, 2, 3, 2, 1, 2, 2, 1, 1] },
  { hoursAgo: 24 * 21, scaleCode: 'GAD7', answers: [2, 2, 2, 2, 1, 2, 2] },
  { hoursAgo: 24 * 17, scaleCode: 'PHQ9', answers: [2, 2, 2, 2, 2, 2, 2, 1, 0] },
  { hoursAgo: 24 * 17, scaleCode: 'GAD7', answers: [2, 2, 2, 2, 2, 2, 1] },
  { hoursAgo: 24 * 13, scaleCode: 'PHQ9', answers: [2, 1, 2, 2, 1, 2, 2, 1, 0] },
  { hoursAgo: 24 * 13, scaleCode: 'GAD7', answers: [2, 2, 2, 1, 1, 2, 2] },
  { hoursAgo: 24 * 8, scaleCode: 'PHQ9', answers: [2, 1, 2, 1, 1, 2, 1, 1, 0] },
  { hoursAgo: 24 * 8, scaleCode: 'GAD7', answers: [1, 2, 1, 1, 1, 2, 1] },
  { hoursAgo: 36, scaleCode: 'PHQ9', answers: [1, 1, 2, 1, 0, 1, 2, 0, 0] },
  { hoursAgo: 36, scaleCode: 'GAD7', answers: [1, 2, 1, 1, 0, 1, 1] },
]

/** An assessment before the counselling began; `day` is when it took place. */
export const assessment = (day: string, more: FormAnswers = {}): FormAnswers => ({
  interviewAssessDate: day,
  interviewAssessAddress: '松园心理中心 103',
  interviewAssessResult: '3',
  interviewSuggestions: '学业压力下的焦虑与睡眠问题，建议尽快安排个体咨询，两周内复评；已说明紧急求助的方式。',
  injuryTendency: '2',
  gradingResults: '2',
  pastHistory: '高二时有自伤行为一次，家人知情。',
  willingnessToConsult: { oneConsultWishes: '2', teamConsultWishes: '1' },
  transferTo: '1',
  transferIndividualCounseling: '1',
  isAppointmentConsult: '0',
  ...more,
})

export const interview: FormAnswers = {
  interviewAssessResult: '2',
  interviewSuggestions: '一般的适应困扰，先参加团体活动，四周后电话回访。',
  injuryTendency: '1',
  gradingResults: '4',
  pastHistory: '否认自伤、自杀史；无就诊经历。',
  chiefComplaint: '入学后不知道怎么和同学相处，周末一个人在宿舍。',
  willingnessToConsult: { oneConsultWishes: '3', teamConsultWishes: '1' },
}

export const medicalNote: FormAnswers = {
  chiefComplaint: '情绪低落、早醒三周。',
  presentIllness: '三周前失恋后情绪低落，凌晨四点早醒，食欲下降，能坚持上课。无精神病性症状。',
  mentalExamination: '意识清，接触可，情绪低落，思维连贯，否认消极观念，自知力存在。',
  psycho_diagnosis: '抑郁状态，待观察',
  treatment: '建议规律作息与运动，两周后复诊；继续个体咨询。',
  summaryForReferrer: '目前不需要用药，两周后复诊，如有加重请随时联系。',
}

export const supervision: FormAnswers = {
  supervisionForm: '1',
  caseSummary: '大二来访者，学业压力与睡眠问题，咨询三次，分级由二级降至三级。',
  question: '来访者好转较快，怎样判断是否可以拉长间隔？',
  supervisionOpinion: '先确认支持系统是否稳定，连续两次量表无风险条目再拉长间隔；记录里写清依据。',
}

/** Somebody comes back to school after a term of treatment. */
export const returning: FormAnswers = {
  treatmentCourse:
    '上学期因情绪低落、早醒休学，在市四院门诊治疗，规律服药五个月；近两个月情绪平稳，睡眠六到七小时，能自行安排每天的学习与运动。',
  medicalStatus: '3',
  currentStatus: '5',
  returnAdvice: '2',
  returnCondition: '继续服药并每月复诊；每两周一次个体咨询；第一学期课程减为四门，辅导员每周联系一次。',
  trendsSchoolState: '2',
}
