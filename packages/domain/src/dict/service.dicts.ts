import { appointmentSources } from '../appointment/appointment-sources.ts'
import { closed, type SystemDict } from './dict.ts'

/** Kinds of services and procedures, as bookings, transfers and approvals name them. */
export const serviceDicts = {
  appointment_type: closed(
    '预约类型',
    ['1', '咨询评估'],
    ['2', '个体咨询'],
    ['8', '危机评估', { colour: 'danger' }],
    ['9', '团体入组访谈'],
    ['10', '一次单元咨询'],
    ['11', '值班危机评估', { colour: 'danger' }],
    ['12', '值班复学评估'],
    ['13', '电话评估'],
    ['14', '心理约谈'],
    ['15', '初始访谈'],
    ['17', '心理评估'],
    ['18', '心理咨询'],
    ['19', '家庭咨询'],
    ['20', '朋辈聊天'],
    ['23', '精神诊疗'],
  ),
  time_setting_type: closed(
    '时间设置类型',
    ['2', '咨询时间'],
    ['15', '初始访谈时间段'],
    ['17', '评估时间段'],
    ['18', '心理咨询时间段'],
    ['19', '家庭咨询时间段'],
  ),
  transfer_source: closed('转入来源', ...Object.entries(appointmentSources)),
  supervision_form: closed('督导形式', ['1', '个体督导'], ['2', '团体督导']),
  approval_option_type: closed(
    '审批事项',
    ['2', '请假'],
    ['3', '咨询延长'],
    ['4', '来访者取消预约'],
    ['7', '延长锁定'],
    ['8', '咨询解锁申请'],
  ),
  approval_mode: closed('审批方式', ['1', '依次审批'], ['2', '会签'], ['3', '或签']),
} as const satisfies Readonly<Record<string, SystemDict>>
