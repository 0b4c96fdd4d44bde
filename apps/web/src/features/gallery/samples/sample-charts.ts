import type { ChartData } from '../../../kit/chart/chart-data.ts'
import { light } from '../../../kit/theme/light.ts'

const { chart, star } = light

export const weekly: ChartData = {
  heading: '周次',
  categories: ['第 1 周', '第 2 周', '第 3 周', '第 4 周', '第 5 周', '第 6 周', '第 7 周'],
  series: [
    { name: '个体咨询', unit: '人次', values: [72, 96, 104, 112, 98, 121, 118] },
    { name: '首次咨询', unit: '人次', values: [18, 24, 21, 19, 14, 20, 17] },
    { name: '一次单元', unit: '人次', values: [6, 9, 12, 14, 11, 16, 15] },
    { name: '约谈', unit: '人次', values: [4, 8, 22, 38, 30, 21, 12] },
    { name: '危机与值班', unit: '人次', values: [3, 5, 4, 7, 6, 9, 8] },
    { name: '等候', unit: '天', line: true, values: [9.6, 9.1, 8.4, 8, 7.2, 6.6, 6.2] },
  ],
}

export const levels: ChartData = {
  heading: '学院',
  categories: ['计算机学院', '机械工程学院', '外国语学院', '经济与管理学院', '艺术与设计学院', '生命科学学院'],
  series: [
    { name: '一级', values: [0, 2, 0, 0, 0, 0], color: star[1].bg },
    { name: '二级', values: [3, 2, 2, 1, 1, 1], color: chart.series[4] },
    { name: '三级', values: [9, 7, 8, 7, 5, 5], color: chart.series[2] },
    { name: '四级', values: [21, 17, 15, 16, 12, 11], color: chart.series[5] },
  ],
}

export const trend: ChartData = {
  heading: '月份',
  categories: ['9月', '10月', '11月', '12月', '1月', '2月', '3月', '4月'],
  series: [
    { name: '时段利用率', unit: '%', values: [61, 72, 80, 84, 58, null, 79, 82] },
    { name: '爽约率', unit: '%', values: [5.8, 5.2, 4.9, 6.1, 5.5, null, 4.2, 4.6] },
  ],
}

export const topics: ChartData = {
  heading: '主要议题',
  categories: ['学业压力', '人际关系', '情绪困扰', '恋爱情感', '家庭', '其他'],
  series: [{ name: '人数', unit: '人', values: [128, 96, 84, 52, 37, 21] }],
}

export const nothing: ChartData = { heading: '月份', categories: [], series: [] }
