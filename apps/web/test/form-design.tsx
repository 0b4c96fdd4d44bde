import type { FormDefinition } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import type { Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { aUser } from './people.ts'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import type { FormDetail, FormRow, FormType, RoleRight } from '../src/features/form-design/form-design.queries.ts'

export const crisisForm: FormDefinition = {
  schemaVersion: 1,
  title: '咨询记录表',
  fields: [
    { prop: 'content', type: 'textarea', label: '会谈过程', required: true, max: 2000 },
    {
      prop: 'isCrisisStatus',
      type: 'radio',
      label: '是否有危机情况',
      required: true,
      options: {
        from: 'inline',
        options: [
          { value: '1', label: '无' },
          { value: '2', label: '有' },
        ],
      },
    },
    { prop: 'crisisEvent', type: 'input', label: '危机事件', required: true },
    { prop: 'history', type: 'input', label: '既往风险史' },
    { prop: 'level', type: 'input', label: '分级评定', required: true },
  ],
}

export const aFormRow = (over: Partial<FormRow> = {}): FormRow => ({
  id: 'f1',
  typeCode: 'F12',
  typeName: '咨询记录',
  categoryCode: 'record',
  categoryName: '咨询与评估记录',
  title: '咨询记录表',
  siteId: null,
  siteName: null,
  enabled: true,
  isDefault: true,
  publishedNo: 3,
  publishTime: '2026-04-01 09:00:00',
  hasDraft: false,
  fieldCount: 5,
  answerCount: 1286,
  updateTime: '2026-04-02 10:00:00',
  updateUserName: '罗文博',
  version: 7,
  ...over,
})

export const aVersion = {
  no: 3,
  note: '补充风险史',
  publishTime: '2026-04-01 09:00:00',
  publishUserName: '罗文博',
  answerCount: 1286,
}

export const aForm = (over: Partial<FormDetail> = {}): FormDetail => ({
  ...aFormRow(),
  content: JSON.stringify(crisisForm),
  problems: [],
  versions: [aVersion],
  ...over,
})

export const aType = (over: Partial<FormType> = {}): FormType => ({
  id: 'F12',
  code: 'F12',
  typeName: '咨询记录',
  categoryCode: 'record',
  categoryName: '咨询与评估记录',
  formCount: 1,
  formId: 'f1',
  formName: '咨询记录表',
  ...over,
})

export const aRight = (over: Partial<RoleRight> = {}): RoleRight => ({
  roleId: 'r1',
  roleName: '咨询师',
  roleCode: 'ROLE_CONSULTANT',
  actions: ['edit'],
  fields: {},
  version: 2,
  pending: [],
  ...over,
})

const ALL = ['admin_form_list_tab', 'admin_form_manage_btn']

type Options = { handlers?: Handlers; permissions?: readonly string[]; at: string; isSub?: boolean }

/** A page of the designer for somebody who may design. */
export const openForms = (page: ReactNode, { handlers = {}, permissions = ALL, at, isSub = false }: Options) =>
  openPart(<HeldPermissions value={permissions}>{page}</HeldPermissions>, {
    at,
    user: aUser({
      permissions: [...permissions],
      dataScope: isSub ? { type: 'CUSTOM', deptIds: ['d1'] } : { type: 'ALL', deptIds: [] },
    }),
    handlers: {
      'GET /public/forms/ite/view': () => aForm(),
      'GET /public/forms/ite/version': () => ({ ...aVersion, content: JSON.stringify(crisisForm) }),
      'GET /public/forms/rights': () => [aRight()],
      'POST /public/forms/ite/choices': () => ({ options: {}, grids: {}, levels: [] }),
      ...handlers,
    },
  })
