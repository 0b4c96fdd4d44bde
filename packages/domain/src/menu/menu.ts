import { appointmentMenu, ecnuMenu, firstInterviewMenu } from './appointment.menu.ts'
import { consultMenu } from './consult.menu.ts'
import { crisisMenu, focusMenu } from './crisis.menu.ts'
import { activityMenu, groupMenu, popularMenu, supervisionMenu, trainingMenu } from './growth.menu.ts'
import { shortcutTo, type MenuEntry } from './menu-entry.ts'
import { cadreMenu, plantestMenu, researchMenu } from './plantest.menu.ts'
import { platformMenu, workbenchMenu } from './platform.menu.ts'

/** In the order of the products. */
const productMenus: readonly MenuEntry[] = [
  ...consultMenu,
  ...appointmentMenu,
  ...firstInterviewMenu,
  ...ecnuMenu,
  ...plantestMenu,
  ...cadreMenu,
  ...crisisMenu,
  ...focusMenu,
  ...supervisionMenu,
  ...groupMenu,
  ...activityMenu,
  ...popularMenu,
  ...trainingMenu,
  ...researchMenu,
]

const shortcut = (of: string, group: string, code: string, words?: Parameters<typeof shortcutTo>[3]): MenuEntry[] =>
  productMenus.filter((entry) => entry.code === of).map((target) => shortcutTo(target, group, code, words))

/** What staff need every day, in the workbench's own menu. */
const shortcuts: readonly MenuEntry[] = [
  ...shortcut('SCHEDULE', '我的工作', 'MY_SCHEDULE', { label: '我的日程', hint: '今天与本周' }),
  ...shortcut('CONSULT_MINE', '我的工作', 'MY_CONSULT', { icon: 'chat' }),
  ...shortcut('CASE_MANAGE', '我的工作', 'MY_CASE'),
  ...shortcut('CONSULT_MINE', '我的工作', 'RECORD_DUE', {
    label: '待填记录',
    hint: '会谈已结束，记录未交',
    icon: 'pencil',
    query: { tab: 'success' },
  }),
  ...shortcut('APPROVAL_RECORD', '协作', 'MY_APPROVAL'),
  ...shortcut('WARNING', '协作', 'MY_WARNING', { label: '预警跟进' }),
  ...shortcut('SUPERVISION_APPOINT', '协作', 'MY_SUPERVISION'),
  ...shortcut('GROUP_FORMAL', '协作', 'MY_GROUP_WORK', { label: '团体辅导' }),
]

/** Pages before shortcuts to them: who looks a path up finds where it belongs. */
export const menuEntries: readonly MenuEntry[] = [...workbenchMenu, ...productMenus, ...shortcuts, ...platformMenu]
