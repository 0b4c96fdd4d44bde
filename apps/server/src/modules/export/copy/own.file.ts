import {
  type InfoAnswers,
  type InfoField,
  deptRoot,
  formatDateTime,
  infoForms,
  isInfoSection,
  labelOf,
  loginEvents,
  loginMethods,
  loginResults,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { fileCopy, type FileCopy, type FilePart, type Me } from '../../file-part/index.ts'
import { mySignedAgreements } from '../../agreement/index.ts'
import { listFootprint } from '../../audit/index.ts'
import { listMySessions } from '../../auth/index.ts'
import { ownMessages } from '../../message/index.ts'
import { formFor, storedAnswers } from '../../user-info/index.ts'
import { deptPath, openContacts, rolesOf } from '../../user/index.ts'
import { listNotes } from '../../workbench/index.ts'
import { plainText } from '../word/html-blocks.ts'
import { copyTexts as texts } from './copy.messages.ts'

const EACH_TIME = 200

/** All pages of a list that is read page by page. */
const allOf = async <Row>(
  page: (query: { current: number; size: number }) => Promise<{ records: readonly Row[]; pages: number }>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let current = 1, pages = 1; current <= pages; current++) {
    const found = await page({ current, size: EACH_TIME })
    rows.push(...found.records)
    pages = found.pages
  }
  return rows
}

const profile = fileCopy(
  async (tx, { user }: Me) => [
    { name: texts.username, value: user.username },
    { name: texts.office, value: await deptPath(tx, user.dept_id) },
    { name: texts.roles, value: (await rolesOf(tx, user.id)).map((role) => role.name).join('、') },
    { name: texts.registered, value: formatDateTime(user.created_at) },
    { name: texts.changed, value: formatDateTime(user.updated_at) },
  ],
  {
    key: 'account',
    title: '账号',
    place: 'word',
    columns: [
      { title: '项目', width: 24, value: (row) => row.name },
      { title: '内容', width: 76, value: (row) => row.value },
    ],
  },
)

const spoken = async (tx: Tx, field: InfoField, answers: InfoAnswers): Promise<string> => {
  const value = answers[field.prop] ?? ''
  if (field.type === 'dept') return value && value !== deptRoot.id ? deptPath(tx, value) : ''
  return [...(field.options ?? []), ...(field.retired ?? [])].find((option) => option.value === value)?.label ?? value
}

/** Unmasked: it is their own. */
const section = (category: number, title: string): FileCopy =>
  fileCopy(
    async (tx, { user }: Me) => {
      if (!isInfoSection(category)) return []
      const { fields } = await formFor(tx, user, category)
      const { answers } = await storedAnswers(tx, user, category)
      const rows = []
      for (const field of fields)
        rows.push({
          prop: field.prop,
          label: field.label,
          value: answers[field.prop] ?? '',
          text: await spoken(tx, field, answers),
        })
      const known = new Set(fields.map(({ prop }) => prop))
      const others = Object.entries(answers).filter(([prop, value]) => !known.has(prop) && value !== '')
      return [...rows, ...others.map(([prop, value]) => ({ prop, label: prop, value, text: value }))]
    },
    {
      key: `section${category}`,
      title,
      place: 'word',
      columns: [
        { title: '项目', width: 24, value: (row) => row.label },
        { title: '内容', width: 76, value: (row) => row.text },
      ],
    },
  )

const contacts = fileCopy((tx, { user }: Me) => openContacts(tx, user.id), {
  key: 'emergencyContacts',
  title: '紧急联系人',
  place: 'word',
  columns: [
    { title: '姓名', width: 25, value: (row) => row.name },
    { title: '关系', width: 25, value: (row) => row.relationName },
    { title: '手机号', width: 50, value: (row) => row.phone },
  ],
})

const agreements = fileCopy((tx, { actor }: Me) => mySignedAgreements(tx, actor), {
  key: 'agreements',
  title: '签署的协议',
  place: 'word',
  columns: [
    { title: '协议', width: 50, value: (row) => row.formName },
    { title: '版本', width: 15, value: (row) => String(row.version) },
    { title: '签署时间', width: 35, value: (row) => row.signTime },
  ],
})

const messages = fileCopy((tx, { user }: Me) => ownMessages(tx, user.id), {
  key: 'messages',
  title: '消息',
  place: 'sheet',
  columns: [
    { title: '时间', width: 20, value: (row) => row.createTime },
    { title: '类别', width: 16, value: (row) => row.typeName },
    { title: '标题', width: 40, value: (row) => row.title },
    { title: '内容', width: 80, value: (row) => plainText(row.content) },
    { title: '阅读时间', width: 20, value: (row) => row.readTime ?? '' },
  ],
})

type SignIn = {
  at: Date
  event: string
  method: string
  result: string
  reason: string | null
  ip: string
  device: string
}

const signIns = fileCopy(
  async (tx, { user }: Me) =>
    (
      await tx.sql<SignIn>(
        `select at, event, method, result, reason, ip, device from login_log
          where tenant_id = $1 and username = $2 order by at desc, id desc`,
        [tx.tenantId, user.username],
      )
    ).map(({ at, ...row }) => ({ time: formatDateTime(at), ...row })),
  {
    key: 'signIns',
    title: '登录记录',
    place: 'sheet',
    columns: [
      { title: '时间', width: 20, value: (row) => row.time },
      { title: '事件', width: 12, value: (row) => labelOf(loginEvents, row.event) },
      { title: '方式', width: 14, value: (row) => labelOf(loginMethods, row.method) },
      { title: '结果', width: 10, value: (row) => labelOf(loginResults, row.result) },
      { title: '原因', width: 24, value: (row) => row.reason ?? '' },
      { title: '地址', width: 18, value: (row) => row.ip },
      { title: '设备', width: 60, value: (row) => row.device },
    ],
  },
)

const sessions = fileCopy((tx, { actor }: Me) => listMySessions(tx, actor), {
  key: 'sessions',
  title: '当前登录',
  place: 'sheet',
  columns: [
    { title: '登录时间', width: 20, value: (row) => row.createTime },
    { title: '最近使用', width: 20, value: (row) => row.lastSeenTime },
    { title: '方式', width: 14, value: (row) => row.method },
    { title: '地址', width: 18, value: (row) => row.ip },
    { title: '设备', width: 60, value: (row) => row.device },
  ],
})

const footprint = fileCopy((tx, { actor }: Me) => allOf((query) => listFootprint(tx, actor, query)), {
  key: 'footprint',
  title: '谁看过我的信息',
  place: 'sheet',
  columns: [
    { title: '时间', width: 20, value: (row) => row.time },
    { title: '做了什么', width: 30, value: (row) => row.what },
    { title: '角色', width: 20, value: (row) => row.roleName },
    { title: '所在部门', width: 28, value: (row) => row.office ?? '' },
  ],
})

const notes = fileCopy(
  async (tx, { user }: Me) => [
    ...(await allOf((query) => listNotes(tx, user.id, { ...query, state: 'open' }))),
    ...(await allOf((query) => listNotes(tx, user.id, { ...query, state: 'done' }))),
  ],
  {
    key: 'notes',
    title: '便签',
    place: 'sheet',
    columns: [
      { title: '时间', width: 20, value: (row) => row.createTime },
      { title: '内容', width: 80, value: (row) => row.content },
    ],
  },
)

/** What somebody's own account holds: no part of what the centre knows of them. */
const ofAccount = (copy: FileCopy): FilePart => ({ code: copy.key, layer: 0, label: copy.title, copy })

/** In the order in which a person reads it; what the services know of them stands behind. */
export const ownFileParts: readonly FilePart[] = [
  profile,
  ...infoForms.map((form) => section(form.category, form.title)),
  contacts,
  agreements,
  messages,
  signIns,
  sessions,
  footprint,
  notes,
].map(ofAccount)
