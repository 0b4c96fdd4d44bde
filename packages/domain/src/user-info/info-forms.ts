import { idCardTypes, infoSections, sexes, type InfoSection } from '../enums/person.ts'
import { optionsOf } from '../enums/table.ts'
import { idCardMaxLength } from '../rules/id-card.ts'
import { phoneLength } from '../rules/phone.ts'
import { usernameMaxLength } from '../rules/text.ts'
import * as o from './info-options.ts'
import { day, dept, listed, paragraph, radio, select, text, type InfoField, type InfoForm } from './info-field.ts'

const required = { isRequired: true } as const
const fixed = { ...required, isFixed: true } as const

const basic: readonly InfoField[] = [
  text('username', '账号', { ...fixed, max: usernameMaxLength, readOnly: 'always' }),
  text('numberName', '学号/工号', { ...fixed, readOnly: 'onceSet' }),
  dept('deptId', '所属部门', { ...fixed, readOnly: 'unlessAdmin' }),
  text('realName', '姓名', { ...fixed, isMasked: true }),
  text('phone', '手机号', { ...required, max: phoneLength, rule: 'phone', isMasked: true }),
  listed(radio, 'sex', '性别', optionsOf(sexes), required),
  day('birthday', '出生日期', { ...required, rule: 'notFuture' }),
  select('idCardType', '证件类型', optionsOf(idCardTypes), { dict: 'id_card_type' }),
  text('idCard', '证件号码', { max: idCardMaxLength, rule: 'idCard', isMasked: true }),
  text('email', '邮箱', { max: 100, rule: 'email' }),
  listed(select, 'yearInfo', '年级', o.years, { studentsOnly: true }),
  listed(select, 'nation', '民族', o.nations),
  listed(select, 'politicCountenance', '政治面貌', o.politics),
  listed(select, 'educationalLevel', '学历', o.educations),
  listed(select, 'religiousBelief', '宗教信仰', o.beliefs),
  listed(select, 'isMarriage', '婚姻状况', o.marriages),
  listed(select, 'schoolRegister', '学籍状态', o.registers, { studentsOnly: true }),
]

const other: readonly InfoField[] = [
  text('emergencyContact', '紧急联系人', { ...required, help: '只有在你的安全可能受到威胁时，中心才会联系这个人。' }),
  listed(select, 'emergencyContactRelation', '与本人关系', o.relations, required),
  text('emergencyContactPhone', '紧急联系人电话', { ...required, max: phoneLength, rule: 'phone' }),
  text('nativePlace', '籍贯', { max: 100 }),
  text('homeAddress', '家庭住址', { max: 200 }),
  text('dormitory', '宿舍', { max: 100, placeholder: '如 松园3栋412', studentsOnly: true }),
  listed(select, 'physicalHealth', '身体状况', o.healths),
  paragraph('hobbies', '兴趣爱好', 200),
]

const past: readonly InfoField[] = [
  listed(radio, 'familyStructure', '家庭情况', o.families, required),
  listed(radio, 'familyRanking', '家中排行', o.rankings),
  listed(radio, 'familyEconomicSituation', '家庭经济', o.economies),
  listed(radio, 'familyAtmosphere', '家庭氛围', o.atmospheres),
  radio('fosterCareStay', '寄养或留守经历', o.yesNo, required),
  radio('psychoticDisorderHistory', '心理或精神科就诊', o.yesNo, {
    ...required,
    help: '看过心理科不是坏事，告诉我们是为了更好地照顾你。',
  }),
  paragraph('psychoticDisorderHistory_text', '就诊情况', 200, {
    showWhen: { prop: 'psychoticDisorderHistory', values: ['2'] },
    placeholder: '什么时候、在哪里、现在是否服药，写多少都可以',
  }),
  radio('hospitalizeHistory', '住院治疗', o.yesNo, { showWhen: { prop: 'psychoticDisorderHistory', values: ['2'] } }),
  paragraph('negativeLifeEvent', '影响较大的事', 500, { placeholder: '近一年里让你难过或有压力的事，不想写可以留空' }),
  radio('historyOfSuicidalIdeation', '轻生的念头', o.everLately, { careFor: ['3'] }),
  radio('historyOfSuicidalBehavior', '伤害自己的行为', o.everLately, { careFor: ['3'] }),
]

const evaluation: readonly InfoField[] = [
  radio('academicPerformance', '学业状态', o.studies, required),
  radio('interpersonalRelationship', '同学相处', o.fellowships, required),
  text('classPosition', '担任职务', { max: 100 }),
  paragraph('awards', '获奖情况', 500),
  paragraph('selfEvaluation', '自我评价', 500, { placeholder: '想让老师了解的你' }),
]

const written: Readonly<Record<InfoSection, { readonly lead: string; readonly fields: readonly InfoField[] }>> = {
  0: { lead: '带 * 的内容为保护隐私只显示一部分，不修改就保持原样。', fields: basic },
  1: { lead: '紧急联系人让我们在你最需要的时候找得到人。', fields: other },
  2: { lead: '这些内容只给负责你的老师看，不想说的可以选“暂时不想说”。', fields: past },
  3: { lead: '说说你自己眼中的近况。', fields: evaluation },
}

/** The forms about a person, one list for the server's checks and the browser's questions. */
export const infoForms: readonly InfoForm[] = infoSections.map(({ code, key, label }) => ({
  category: code,
  key,
  title: label,
  ...written[code],
}))

/** What the school counts, and the person only reads. */
export const infoCounters = [
  { prop: 'punishNum', label: '违纪处分', unit: '次' },
  { prop: 'failNum', label: '不及格课程', unit: '门' },
  { prop: 'stayOutLateNum', label: '晚归', unit: '次' },
] as const

export type InfoCounter = (typeof infoCounters)[number]['prop']

export const isInfoSection = (code: unknown): code is InfoSection =>
  infoSections.some((section) => section.code === code)

/** A section as a user type fills it in; those who are not evaluated (section 3) are no students. */
export const infoForm = (category: InfoSection, isStudent: boolean): InfoForm => {
  const form = infoForms[category]!
  return isStudent ? form : { ...form, fields: form.fields.filter((one) => !one.studentsOnly) }
}
