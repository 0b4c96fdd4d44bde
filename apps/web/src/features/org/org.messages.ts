export const orgMessages = {
  system: '系统',
  none: '-',
  exportNeed: 'admin_export_list_btn',
  wholeSchoolOnly: '这里的内容影响全校，由管理全校的管理员维护；您可以查看。',
} as const
