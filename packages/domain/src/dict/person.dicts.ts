import { idCardTypes, sexes } from '../enums/person.ts'
import { optionsOf } from '../enums/table.ts'
import * as o from '../user-info/info-options.ts'
import { fromOptions, type SystemDict } from './dict.ts'

/** Who somebody is: named as the fields of the forms that ask. */
export const personDicts = {
  sex: { name: '性别', isOpen: false, items: optionsOf(sexes) },
  id_card_type: { name: '证件类型', isOpen: false, items: optionsOf(idCardTypes) },
  yearInfo: fromOptions('年级', o.years),
  nation: fromOptions('民族', o.nations),
  politicCountenance: fromOptions('政治面貌', o.politics),
  educationalLevel: fromOptions('学历', o.educations),
  religiousBelief: fromOptions('宗教信仰', o.beliefs),
  isMarriage: fromOptions('婚姻状况', o.marriages),
  schoolRegister: fromOptions('学籍状态', o.registers),
  emergencyContactRelation: fromOptions('与本人关系', o.relations),
  physicalHealth: fromOptions('身体状况', o.healths),
  familyStructure: fromOptions('家庭情况', o.families),
  familyRanking: fromOptions('家中排行', o.rankings),
  familyEconomicSituation: fromOptions('家庭经济', o.economies),
  familyAtmosphere: fromOptions('家庭氛围', o.atmospheres),
  fosterCareStay: { name: '寄养或留守经历', isOpen: false, items: o.yesNo },
  psychoticDisorderHistory: { name: '心理或精神科就诊', isOpen: false, items: o.yesNo },
} as const satisfies Readonly<Record<string, SystemDict>>
