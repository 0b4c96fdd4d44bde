/** By type and display code, as long as a school chooses no others (yyztyssz); codes without one take the theme's colour. */
export const calendarColours: Readonly<Record<string, string>> = {
  '2': '#1A74EF',
  '21': '#0899A8',
  '10': '#7A5AF0',
  '8': '#CF1F2E',
  '5': '#2E9E6B',
  '11': '#E2620E',
  '12': '#8A6A3A',
  '14': '#C98A04',
  '23': '#C4387F',
}
