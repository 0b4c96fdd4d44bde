import type { ReactNode } from 'react'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import type { Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { aUser } from './people.ts'
import type { Overview } from '../src/features/institution/institution.queries.ts'
import type { Setting } from '../src/features/institution/settings/settings.queries.ts'

const ADMIN = [
  'admin_setting_list_tab',
  'admin_setting_manage_btn',
  'admin_product_setting_btn',
  'admin_site_list_tab',
  'admin_term_manage_btn',
  'admin_userInfo_list_tab',
  'admin_audit_list_tab',
  'admin_agreement_export_btn',
]
export const READER = ['admin_setting_list_tab']

export const openInstitution = (
  page: ReactNode,
  { at = '/', handlers, held = ADMIN }: { at?: string; handlers: Handlers; held?: readonly string[] },
) =>
  openPart(<HeldPermissions value={held}>{page}</HeldPermissions>, {
    at,
    handlers,
    user: aUser({ permissions: [...held] }),
  })

export const aSetting = (over: Partial<Setting> = {}): Setting => ({
  type: 'yyrlqzsjsz',
  name: '预约日历起止时间设置',
  version: 3,
  updatedBy: '罗文博',
  updateTime: '2026-04-15 09:00:00',
  settingList: [{ startTime: '09:00', endTime: '22:00' }],
  effect: '日历显示的时间范围',
  group: '预约与咨询',
  isList: false,
  perSite: true,
  nameField: null,
  fields: [
    { name: 'startTime', label: '开始时间', control: 'time', required: true, options: [] },
    { name: 'endTime', label: '结束时间', control: 'time', required: true, options: [] },
  ],
  source: 'tenant',
  sitesApart: 0,
  defaults: [{ startTime: '08:00', endTime: '22:00' }],
  ...over,
})

export const aList = (over: Partial<Setting> = {}): Setting =>
  aSetting({
    type: 'jafs',
    name: '结案方式',
    version: 0,
    effect: '结案时可选的方式',
    group: '选项内容',
    isList: true,
    perSite: false,
    nameField: 'code',
    source: 'platform',
    fields: [
      { name: 'code', label: '代码', control: 'text', required: true, max: 50, options: [] },
      { name: 'label', label: '名称', control: 'text', required: true, max: 100, options: [] },
    ],
    settingList: [
      { code: '1', label: '目标达成' },
      { code: '2', label: '转介' },
    ],
    defaults: [
      { code: '1', label: '目标达成' },
      { code: '2', label: '转介' },
    ],
    ...over,
  })

export const anOverview = (over: Partial<Overview> = {}): Overview => ({
  school: {
    name: '心桥大学',
    centreName: '心理健康教育与咨询中心',
    shortName: 'demo',
    domain: null,
    dutyPhone: '027-5550 1200',
    hotline: '12356',
    maxAccounts: 100_000,
    expireTime: null,
  },
  isWhole: true,
  people: { total: 1200, pending: 3, locked: 2, byType: [{ id: 't1', name: '本科生', count: 1200 }] },
  online: 18,
  roles: 18,
  depts: 60,
  products: [
    { id: 'CONSULT', name: '心理咨询', enabled: true, address: null, isOutside: false },
    { id: 'SLEEP_MANAGE', name: '睡眠管理', enabled: false, address: null, isOutside: true },
  ],
  files: { count: 42, bytes: 3_500_000 },
  unfinishedTasks: 1,
  trail: { entries: 900, verifiedAt: null, outcome: null, message: null },
  failedSignIns: [{ day: '2026-04-15', count: 4 }],
  attention: [
    { code: 'pending', count: 3 },
    { code: 'trail_unverified', count: 1 },
  ],
  ...over,
})
