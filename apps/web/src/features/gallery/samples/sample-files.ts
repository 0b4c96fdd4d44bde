import { light } from '../../../kit/theme/light.ts'
import { samplePdf } from './sample-pdf.ts'

const { chart, sheet } = light

const agreement = [
  '一、咨询每次五十分钟，请按预约时间到达；需要取消请在前一天十七点前操作。',
  '二、咨询内容严格保密；当生命安全受到威胁时，咨询师会联系相关人员。',
  '三、您有权随时提出疑问、更换咨询师或结束咨询。',
  '四、咨询记录由心理中心保管，未经同意不向他人提供。',
]

export const agreementPdf = (): Blob =>
  samplePdf(['心理咨询知情同意书', '保密与例外', '双方签名'].map((title) => ({ title, lines: agreement })))

export const reportPdf = (): Blob =>
  samplePdf([{ title: '四月工作月报', lines: ['服务人次 1284', '平均等候 6.2 天', '时段利用率 82%'] }])

/** A picture drawn here and now. */
export function samplePicture(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 800
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('no canvas'))
  const sky = pen.createLinearGradient(0, 0, 0, canvas.height)
  sky.addColorStop(0, chart.sequence[1])
  sky.addColorStop(1, sheet.bg)
  pen.fillStyle = sky
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.strokeStyle = chart.series[0]
  pen.lineWidth = 26
  pen.beginPath()
  pen.arc(600, 760, 420, Math.PI, 0)
  pen.stroke()
  pen.fillStyle = sheet.ink
  pen.font = '600 56px sans-serif'
  pen.textAlign = 'center'
  pen.fillText('心理中心', 600, 700)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
