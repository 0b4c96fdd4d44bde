export type CalendarColour = {
  readonly bar: string
  readonly tint: string
  readonly text: string
  readonly isDashed?: true
}

/** By type and display code; 1, 9, 13, 15 and the East-China types have none and take the theme's colour. */
export const calendarColours: Readonly<Record<string, CalendarColour>> = {
  '2': { bar: '#1A74EF', tint: '#E6F0FE', text: '#0E4CA3' },
  '5': { bar: '#2E9E6B', tint: '#FFFFFF', text: '#1D7A46', isDashed: true },
  '8': { bar: '#CF1F2E', tint: '#FDE6E7', text: '#A81420' },
  '10': { bar: '#7A5AF0', tint: '#EFEAFE', text: '#5334C2' },
  '11': { bar: '#E2620E', tint: '#FEE8D8', text: '#943704' },
  '12': { bar: '#8A6A3A', tint: '#F3EBDF', text: '#5F4621' },
  '14': { bar: '#C98A04', tint: '#FDF1D6', text: '#6E4C00' },
  '21': { bar: '#0899A8', tint: '#DDF4F6', text: '#055F69' },
  '23': { bar: '#C4387F', tint: '#FBE7F1', text: '#961D60' },
}
