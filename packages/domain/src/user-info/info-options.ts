import type { Option } from '../enums/table.ts'

/** Codes are positions, so a list only ever grows at its end. */
const listed = (...labels: readonly string[]): readonly Option[] =>
  labels.map((label, at) => ({ value: String(at + 1), label }))

export const years: readonly Option[] = listed('一年级', '二年级', '三年级', '四年级', '五年级', '研究生', '已毕业')

export const nations: readonly Option[] = listed(
  ...(
    '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 ' +
    '高山族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 ' +
    '塔吉克族 怒族 乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族 其他'
  ).split(' '),
)

export const politics: readonly Option[] = listed('群众', '共青团员', '中共预备党员', '中共党员', '民主党派', '其他')

export const educations: readonly Option[] = listed('专科', '本科', '硕士研究生', '博士研究生', '其他')

export const beliefs: readonly Option[] = listed(
  '无',
  '佛教',
  '道教',
  '伊斯兰教',
  '天主教',
  '基督教',
  '其他',
  '不方便说',
)

export const marriages: readonly Option[] = listed('未婚', '已婚', '离异', '丧偶', '不方便说')

export const registers: readonly Option[] = listed('在籍', '休学', '保留学籍', '延期毕业', '已毕业', '已退学')

export const relations: readonly Option[] = listed('父亲', '母亲', '配偶', '兄弟姐妹', '其他亲属', '老师', '同学朋友')

export const healths: readonly Option[] = listed('健康', '有慢性病', '残疾', '其他')

/** Nobody has to tell such things to a form: the last answer is always a way out. */
export const yesNo: readonly Option[] = listed('没有', '有', '暂时不想说')

export const everLately: readonly Option[] = listed('没有', '以前有过', '最近有过', '暂时不想说')

export const families: readonly Option[] = listed(
  '与父母同住',
  '单亲家庭',
  '重组家庭',
  '与祖辈同住',
  '独立生活',
  '其他',
  '暂时不想说',
)

export const rankings: readonly Option[] = listed('独生子女', '老大', '中间', '最小')

export const economies: readonly Option[] = listed('宽裕', '一般', '有些困难', '很困难', '暂时不想说')

export const atmospheres: readonly Option[] = listed('温暖', '平和', '偶有争吵', '经常争吵', '疏远', '暂时不想说')

export const studies: readonly Option[] = listed('轻松', '跟得上', '有些吃力', '很吃力')

export const fellowships: readonly Option[] = listed('融洽', '一般', '有些紧张', '常常独处')
