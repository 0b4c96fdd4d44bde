import { placeIn, type MenuEntry } from './menu-entry.ts'
import { ADM, APP, ASM, CON, CSU, FCO, FSU, GEN, INT, ISA, REC, SUP, TUT } from './menu-roles.ts'

const supervision = placeIn('SUPERVISION', '督导')
const groups = placeIn('GROUP', '管理')
const myGroup = placeIn('GROUP', '我的团体')
const activities = placeIn('ACTIVITY', '管理')
const myActivity = placeIn('ACTIVITY', '我的活动')
const training = placeIn('TRAINING', '管理')
const myTraining = placeIn('TRAINING', '我的培训')
const popular = placeIn('POPULAR', '科普')

const SUPERVISION_ROLES = [CON, SUP, ISA, CSU] as const
const GROUP_LEADERS = [CON, ADM, CSU] as const
/** Staff who may organise an activity; class committee members and read-only roles only join. */
const ORGANISERS = [ADM, INT, CON, ASM, SUP, APP, REC, TUT, FCO, FSU, CSU] as const

export const supervisionMenu: readonly MenuEntry[] = [
  supervision(
    'SUPERVISION_APPOINT',
    '督导预约',
    '预约与安排',
    '/supervisionAppointment',
    'calendar',
    SUPERVISION_ROLES,
    {
      highlights: ['/supervisionAppointmentApply', '/supervisionAppointmentDetails', '/individualSupervisionDetails'],
    },
  ),
  supervision('SUPERVISION_GROUP', '督导小组', '小组与成员', '/supervisionGroup', 'users', SUPERVISION_ROLES, {
    highlights: ['/supervisionGroupDetails'],
  }),
  supervision('SUPERVISION_RECORD', '督导记录', '个人与校外记录', '/supervisoryRecord', 'pencil', SUPERVISION_ROLES, {
    highlights: ['/supervisoryRecord/personalRecordDetail', '/outsideSchoolSupervisionRecordDetails'],
  }),
  supervision('SUPERVISOR_TEAM', '督导师', '队伍与专长', '/supervisorTeam', 'cap', SUPERVISION_ROLES, {
    highlights: ['/supervisorTeam/supervisorDetail', '/supervisorDetails'],
  }),
]

export const groupMenu: readonly MenuEntry[] = [
  groups('GROUP_PUBLISH', '招募', '发布与报名', '/groupAdvicePublish', 'send', GROUP_LEADERS, {
    highlights: ['/groupAdviceDetail', '/groupRegisteDetail', '/registerInfo'],
  }),
  groups('GROUP_AUDIT', '录取', '面谈与录取', '/groupAudit', 'stamp', GROUP_LEADERS, {
    highlights: ['/groupAuditDetail', '/interviewInfo'],
  }),
  groups('GROUP_FORMAL', '正式团体', '成员与记录', '/groupFormal', 'users', GROUP_LEADERS, {
    highlights: ['/groupFormalsDetail', '/formalGroupDetails', '/groupListDetails', '/formalInfo'],
  }),
  groups('GROUP_SCHEDULE', '日程', '每次活动的时间', '/groupSchedule', 'calendar', GROUP_LEADERS, {
    highlights: ['/groupScheduleDetails'],
  }),
  groups('GROUP_STATISTICS', '统计', '出勤与效果', '/groupStatisticalAnalysis', 'chart', GROUP_LEADERS),
  myGroup('MY_GROUP', '团体报名', '找到同路的人', '/myGroup', 'users', [GEN], {
    highlights: ['/groupDetail', '/groupRegister', '/group_answer'],
  }),
]

export const activityMenu: readonly MenuEntry[] = [
  activities('ACTIVITY_LIST', '活动', '发布与报名', '/activity/index', 'flag', ORGANISERS, {
    highlights: ['/activityDetails/index', '/activityListDetails/index'],
  }),
  activities('ACTIVITY_AUDIT', '审核', '活动与报名审核', '/activity/audit', 'stamp', ORGANISERS),
  activities('ACTIVITY_SUMMARY', '总结', '成效与学时', '/activity/summary', 'file', ORGANISERS, {
    highlights: ['/activitySummaryDetails/index'],
  }),
  activities('ACTIVITY_ROOM', '场地', '活动室使用情况', '/activityRoomUseView', 'map-pin', ORGANISERS),
  activities('ACTIVITY_BLACKLIST', '黑名单', '多次缺席的人', '/activity/blacklist', 'no-entry', ORGANISERS),
  myActivity('MY_ACTIVITY', '活动报名', '近期活动与签到', '/myActivity', 'flag', [GEN], {
    highlights: ['/studentsActivityDetail/index'],
  }),
]

export const trainingMenu: readonly MenuEntry[] = [
  training('TRAINING_PROGRAM', '培训项目', '项目、报名与结业', '/trainingPrograms', 'cap', [ADM, CSU], {
    highlights: [
      '/trainingPrograms/add',
      '/trainingPrograms/detail',
      '/trainingPrograms/courseDetail',
      '/trainingPrograms/courseListDetail',
    ],
  }),
  training('COURSE_MANAGE', '课程', '课程与课件', '/courseManagement', 'play', [ADM, CSU], {
    highlights: ['/courseManagement/addCourse'],
  }),
  myTraining('MY_TRAINING', '培训学习', '我参加的培训', '/trainingProjectClient', 'book', undefined, {
    highlights: [
      '/trainingProjectClient/mineTrainingDetail',
      '/trainingProjectClient/applyInformation',
      '/trainingProjectClient/courseDetail',
      '/trainingProjectClient/invoiceTitle',
      '/trainingProjectClient/activityExperience',
    ],
  }),
]

export const popularMenu: readonly MenuEntry[] = [
  popular('ARTICLE', '文章', '心理科普文章', '/psychologicalScienceUser', 'book', [GEN, ADM], {
    highlights: ['/psychologicalScienceUser/psychologicalScienceDetails'],
  }),
  popular('EBOOK', '电子书', '在线阅读', '/books', 'folder', [GEN, ADM], { highlights: ['/bookDetails'] }),
  popular('TRAINING_PLAN', '训练计划', '放松与冥想训练', '/smartdeviceplanInfo', 'heart', [GEN, ADM], {
    isHidden: true,
  }),
]
