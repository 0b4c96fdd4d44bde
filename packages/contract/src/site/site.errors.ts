/** What sites, their rooms and terms refuse. */
export const siteErrors = {
  'site.name_taken': { code: 40761, http: 200, text: '已有名为“{name}”的站点，请换一个名称' },
  'site.time_order': { code: 40762, http: 200, text: '开放时间必须早于关闭时间' },
  'site.has_rooms': { code: 40763, http: 200, text: '站点下还有{count}个房间，请先删除房间' },
  'site.in_use': { code: 40764, http: 200, text: '已被排班等资料使用，不能删除，可以停用' },
  'site.room_taken': { code: 40765, http: 200, text: '该站点已有名为“{name}”的房间，请换一个名称' },
  'site.term_invalid': { code: 40766, http: 200, text: '{detail}' },
  'site.term_overlap': { code: 40767, http: 200, text: '与学期“{name}”的时间重叠，请调整日期' },
  'site.term_taken': { code: 40768, http: 200, text: '已有名为“{name}”的学期，请换一个名称' },
  'site.term_begun': { code: 40769, http: 200, text: '学期已经开始，不能删除' },
  'site.term_in_use': { code: 40770, http: 200, text: '已有延长咨询等资料属于该学期，不能删除，请改为调整日期' },
} as const
