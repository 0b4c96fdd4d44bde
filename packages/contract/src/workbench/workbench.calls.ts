import { defineCalls, permitted, signedIn } from '../call.ts'
import { Id, Nothing, PageOf, PageQuery, Text, Type } from '../schema.ts'
import {
  CardChoice,
  CardView,
  ConsoleCount,
  ConsoleEntryView,
  MyError,
  Note,
  NoteDraft,
  QuickAction,
  SignInTrend,
} from './workbench.schemas.ts'

export const workbenchCalls = defineCalls({
  'GET /admin/console/counts': {
    summary: '工作台数字：我能看到的各项，一项取不到不影响其他项',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(ConsoleCount),
  },
  'GET /admin/console/quickActions': {
    summary: '工作台快捷操作，按当前角色',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(QuickAction),
  },
  'GET /admin/console/signInTrend': {
    summary: '近 7 天每天与今天每两小时的登录次数',
    access: permitted('admin_loginLog_list_tab'),
    effect: 'read',
    reply: SignInTrend,
  },
  'GET /admin/sysUserRoleAppConsole/tenant/consoleList': {
    summary: '当前角色在本校的控制台入口',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(ConsoleEntryView),
  },
  'GET /admin/card/list': {
    summary: '我可用的工作台卡片，按我为当前角色保存的布局',
    access: signedIn,
    effect: 'read',
    reply: Type.Array(CardView),
  },
  'POST /admin/card/save': {
    summary: '保存当前角色的工作台布局（顺序即数组顺序）',
    access: signedIn,
    effect: 'write',
    audit: 'workbench.layout',
    body: Type.Object({ cards: Type.Array(CardChoice, { minItems: 1, maxItems: 60, title: '卡片' }) }),
    reply: Type.Array(CardView),
    errors: ['workbench.card_unknown'],
  },
  'POST /admin/card/reset': {
    summary: '恢复当前角色的默认布局',
    access: signedIn,
    effect: 'write',
    audit: 'workbench.layout_reset',
    reply: Type.Array(CardView),
  },
  'GET /admin/note/list': {
    summary: '我未完成的便签：置顶在前，再按提醒日期',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({ records: Type.Array(Note), total: Type.Integer(), due: Type.Integer() }),
  },
  'POST /admin/note/page': {
    summary: '我的便签',
    access: signedIn,
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      state: Type.Optional(
        Type.Union([Type.Literal('open'), Type.Literal('due'), Type.Literal('done')], { title: '状态' }),
      ),
    }),
    reply: PageOf(Note),
  },
  'POST /admin/note/save': {
    summary: '新增或修改我的便签；修改须带版本号',
    access: signedIn,
    effect: 'write',
    audit: 'workbench.note_save',
    body: NoteDraft,
    reply: Note,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'workbench.note_limit',
      'workbench.note_blank',
      'workbench.note_date',
    ],
  },
  'POST /admin/note/delete': {
    summary: '删除我的便签',
    access: signedIn,
    effect: 'write',
    audit: 'workbench.note_delete',
    body: Type.Object({ id: Id('note') }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'GET /admin/log/mine': {
    summary: '我上传过的错误日志，最近的在前',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ ...PageQuery, type: Type.Optional(Text(40, '类型')) }),
    reply: PageOf(MyError),
  },
})
