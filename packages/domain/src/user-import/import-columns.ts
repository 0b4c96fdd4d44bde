import type { InfoField, InfoForm } from '../user-info/info-field.ts'

export type ImportMode = '0' | '1'

/** One column of the workbook. `prop` is the field it fills, or `role`. */
export type ImportColumn = {
  readonly prop: string
  readonly title: string
  readonly isRequired: boolean
  readonly field?: InfoField
}

export const roleProp = 'role'

/** Other words schools have for the same thing; the form's own label always counts. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  username: ['账号', '帐号', '用户名', '登录名', '登录账号'],
  realName: ['姓名', '真实姓名', '名字'],
  numberName: ['学号/工号', '学号', '工号', '学工号', '教工号'],
  phone: ['手机号', '手机', '手机号码', '联系电话', '联系方式', '电话'],
  deptId: ['所属部门', '部门', '组织机构', '所属组织', '院系', '学院', '单位', '班级'],
  sex: ['性别'],
  birthday: ['出生日期', '生日', '出生年月日'],
  idCardType: ['证件类型'],
  idCard: ['证件号码', '证件号', '身份证号', '身份证号码', '身份证'],
  email: ['邮箱', '电子邮箱', '邮件', 'email', 'e-mail'],
  [roleProp]: ['角色', '用户角色'],
}

/**
 * The columns of a form for one mode. Somebody new needs everything the form demands; of somebody known the account tells who,
 * and the rest is what changes. Department and role have their defaults.
 */
export const importColumns = (form: InfoForm, mode: ImportMode): readonly ImportColumn[] => [
  ...form.fields.map((field) => ({
    prop: field.prop,
    title: field.label,
    isRequired: field.prop === 'username' || (mode === '0' && field.isRequired && field.prop !== 'deptId'),
    field,
  })),
  ...(mode === '0' ? [{ prop: roleProp, title: '角色', isRequired: false }] : []),
]

/** Stars, brackets and blanks around a title mean nothing. */
const bare = (title: string): string =>
  title
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[\s*:]/g, '')
    .toLowerCase()

export type ImportHeader = {
  /** Position in the sheet → column. */
  readonly columns: ReadonlyMap<number, ImportColumn>
  readonly missing: readonly string[]
  readonly twice: readonly string[]
}

/** Titles that must be known before a line counts as the header: a sentence above the table may hold one by chance. */
const FEWEST = 2

/** Reads a line as the header, in whatever order the columns stand; null when it is none. Unknown titles are left alone. */
export const readHeader = (titles: readonly string[], known: readonly ImportColumn[]): ImportHeader | null => {
  const names = new Map<string, ImportColumn>()
  for (const column of known)
    for (const name of [...(aliases[column.prop] ?? []), column.title])
      if (!names.has(bare(name))) names.set(bare(name), column)
  // The form's own words win over somebody's other word for something else.
  for (const column of known) names.set(bare(column.title), column)
  const columns = new Map<number, ImportColumn>()
  const twice = new Set<string>()
  const found = new Set<string>()
  for (const [at, title] of titles.entries()) {
    const column = names.get(bare(title))
    if (!column) continue
    if (found.has(column.prop)) twice.add(column.title)
    else columns.set(at, column)
    found.add(column.prop)
  }
  if (columns.size < FEWEST) return null
  const missing = known.filter((column) => column.isRequired && !found.has(column.prop)).map((column) => column.title)
  return { columns, missing, twice: [...twice] }
}
