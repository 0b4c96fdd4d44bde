import { placeIn, type MenuEntry } from './menu-entry.ts'
import { ADM, APP, ASM, CHF, CON, CSU, FCO, GEN, INT, REC, STAFF, SUP } from './menu-roles.ts'

const rota = placeIn('APPOINTMENT', '排班')
const desk = placeIn('APPOINTMENT', '前台')
const team = placeIn('APPOINTMENT', '队伍')
const files = placeIn('APPOINTMENT', '档案')
const info = placeIn('APPOINTMENT', '信息')
const first = placeIn('FIRST_INTERVIEW', '初始访谈')
const ecnu = placeIn('ECNU_CONSULT', '咨询')

const FILE_PAGES = ['/aLiftTimeFilelistInfo', '/aLiftTimeReport']
/** Own rota or everybody's: the page shows what one may see of it. */
const TEAM = [APP, CON, ADM, CSU, INT, ASM, REC] as const
const ECNU_ROLES = [CON, ASM, APP, GEN] as const

export const appointmentMenu: readonly MenuEntry[] = [
  rota('SCHEDULE', '排班日历', '谁在什么时间接待', '/schedule/index', 'calendar', TEAM),
  rota('ROOM', '咨询室与站点', '房间、站点与开放时间', '/room/index', 'map-pin', TEAM),
  rota('QUEUE', '等候队列', '排队、匹配与通知', '/queue/index', 'timer', [APP, CSU], {
    highlights: ['/appointmentQueue'],
  }),
  rota('RELEASE', '公平放号', '收集申请，公平抽签', '/release/index', 'handshake', [APP, CSU], {
    highlights: ['/release/round'],
  }),
  desk('TRIAGE', '分诊台', '到访、签到与引导', '/applicationManage/receptionDeskManage', 'door', [REC, APP, ADM, CSU], {
    highlights: ['/applicationManage/receptionDeskManage/info'],
  }),
  team('TEAM_PUBLIC', '咨询队伍', '认识我们的老师', '/consulterGroupLocal', 'users', [GEN], {
    highlights: ['/counselor_detail/index', '/assess_detail/index', '/consultants_detail/index'],
  }),
  team('TEAM_MANAGE', '咨询队伍', '人员、资质与专长', '/team_manage', 'users', [ADM, APP, CSU], {
    highlights: [
      '/team_manage_info/index',
      '/teamManage_info/index',
      '/counselor_detail/index',
      '/assess_detail/index',
      '/consultants_detail/index',
    ],
  }),
  files(
    'VISITOR_FILE',
    '来访者档案',
    '服务经过与记录',
    '/visitorFile',
    'folder',
    [CON, ASM, INT, SUP, APP, FCO, CSU, CHF],
    {
      permission: 'archive_file_list_tab',
      highlights: ['/visitorFile_info/index'],
    },
  ),
  files('FILE_GRANT', '查阅记录', '谁为了什么看过谁的档案', '/archiveGrant/index', 'eye', [CSU, CHF], {
    permission: 'archive_review_list_tab',
  }),
  files('FILE_GLASS', '紧急调阅', '两人打开，事后复核', '/archiveGlass/index', 'lock', [CON, SUP, FCO, CSU, CHF], {
    permission: 'archive_glass_ask_btn',
  }),
  files('FILE_COVER', '代班', '同事不在时由谁照看', '/archiveCover/index', 'swap', [APP, CSU], {
    permission: 'archive_cover_manage_btn',
  }),
  files('FILE_HOLD', '冻结与销毁', '冻结档案，销毁凭证', '/archiveHold/index', 'shield', [CSU], {
    permission: 'archive_hold_manage_btn',
  }),
  files('STUDENT_FILE', '学生档案', '在校期间的档案', '/studentFile', 'file', [CON, ASM, CSU], {
    permission: 'archive_file_list_tab',
    highlights: FILE_PAGES,
  }),
  files('PORTRAIT', '个人画像', '变化趋势与标签', '/portrait', 'chart', [CON, ASM, CSU], {
    permission: 'archive_file_list_tab',
  }),
  info('INFO_UPDATE', '信息上报', '上报与反馈', '/infoUpdate', 'send', STAFF, {
    permission: 'crisis_report_add_btn',
    highlights: ['/infoUpdateDetails/index'],
  }),
]

/** The record's own pages are for those who write it; a visitor's part is the booking and the forms behind it. */
export const firstInterviewMenu: readonly MenuEntry[] = [
  first('FIRST_APPOINT', '初始访谈预约', '第一次来的预约', '/firstInterview/appoint', 'calendar', [GEN, INT, APP], {
    needs: 'firstInterview',
    highlights: ['/firstInterview_appoint_info', '/firstReFillScaleTest', '/firstReFillQuestionnaire'],
  }),
  first('FIRST_RECORD', '初始访谈记录', '访谈记录与建议', '/firstInterview/record', 'pencil', [INT, APP], {
    needs: 'firstInterview',
    highlights: ['/firstInterview_record_info'],
  }),
]

export const ecnuMenu: readonly MenuEntry[] = [
  ecnu('ECNU_ASSESS', '心理评估', '评估预约与结果', '/eastChinaConsulting/list/17', 'clipboard', ECNU_ROLES, {
    needs: 'eastChinaAssess',
    highlights: ['/eastChinaConsulting_assessmentDetails/index'],
  }),
  ecnu('ECNU_CONSULT', '心理咨询', '个体咨询', '/eastChinaConsulting/list/18', 'chat', ECNU_ROLES, {
    needs: 'eastChinaConsult',
    highlights: ['/eastChinaConsulting_consultationDetails/index', '/eastChinaConsulting_consultingManageInfo/index'],
  }),
  ecnu('ECNU_FAMILY', '家庭咨询', '和家人一起来', '/eastChinaConsulting/list/19', 'home', ECNU_ROLES, {
    needs: 'eastChinaFamily',
  }),
  ecnu('ECNU_PEER', '朋辈聊天', '同龄人陪你说说', '/eastChinaConsulting/list/20', 'handshake', ECNU_ROLES, {
    needs: 'eastChinaPeer',
    highlights: ['/eastChinaConsulting_friendsTalkDetail/index'],
  }),
  ecnu(
    'ECNU_EXTENSION',
    '延长申请',
    '增加本学期次数',
    '/eastChinaConsulting_extensionTimesView',
    'swap',
    [CON, ASM, APP],
    {
      needs: 'eastChinaConsult',
    },
  ),
]
