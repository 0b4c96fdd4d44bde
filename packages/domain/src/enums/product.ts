import { codesOf, isCodeOf } from './table.ts'

/** Type 1 is listed in the product dialog; type 2 leaves the platform in a window of its own. */
export const productTypes = { '1': '主要产品', '2': '外部产品' } as const

export type ProductType = keyof typeof productTypes

type Product = { readonly name: string; readonly hint: string; readonly type: ProductType }

/** In display order. */
export const products = {
  CONSULT: { name: '心理咨询', hint: '预约、记录、个案、审批', type: '1' },
  APPOINTMENT: { name: '预约排班', hint: '排班日历、等候队列、分诊台', type: '1' },
  FIRST_INTERVIEW: { name: '初始访谈', hint: '初始访谈预约与记录', type: '1' },
  ECNU_CONSULT: { name: '华东咨询', hint: '评估、咨询、家庭咨询、朋辈聊天', type: '1' },
  PLANTEST: { name: '心理测评', hint: '计划、量表、访谈、报告', type: '1' },
  CADRE_EVALUATION: { name: '干部测评', hint: '干部计划、量表、报告', type: '1' },
  CRISIS: { name: '危机干预', hint: '上报、处置、预警、月报', type: '1' },
  IMPORTANT_FOCUS_ON: { name: '重点关注', hint: '信息上报、随访、会商', type: '1' },
  SUPERVISION: { name: '督导', hint: '预约、小组、记录', type: '1' },
  GROUP: { name: '团体辅导', hint: '招募、录取、日程、统计', type: '1' },
  ACTIVITY: { name: '活动', hint: '报名、签到、学时', type: '1' },
  POPULAR: { name: '科普', hint: '文章、电子书、训练', type: '1' },
  TRAINING: { name: '培训', hint: '项目、课程、学时', type: '1' },
  RESEARCH: { name: '调研', hint: '推送、问卷、导出', type: '1' },
  DATA_VISUALIZATION: { name: '数据可视化', hint: '大屏与统计', type: '2' },
  SLEEP_MANAGE: { name: '睡眠管理', hint: '睡眠数据与干预', type: '2' },
  ZSD_COURSE: { name: '课程平台', hint: '外部课程', type: '2' },
} as const satisfies Readonly<Record<string, Product>>

export type ProductCode = keyof typeof products

export const productCodes: readonly ProductCode[] = /* @__PURE__ */ codesOf(products)

export const isProductCode = (code: unknown): code is ProductCode => isCodeOf(products, code)

/** The text of the refusal names the same number; the two must not drift apart. */
export const maxPinnedProducts = 7

export const maxPinnedProductsMessage = `最多展示${maxPinnedProducts}个主要产品，请先取消后重新选择`
