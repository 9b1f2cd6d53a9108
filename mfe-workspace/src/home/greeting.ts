/** Creates a greeting for the person's local hour (0..23), with the name if there is one. */
export function createGreeting(hour: number, userName: string): string {
  const name = userName.trim();
  return name ? `${getDayGreeting(hour)}, ${name}` : getDayGreeting(hour);
}

function getDayGreeting(hour: number): string {
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  if (hour < 18) return 'Good afternoon';
  return 'Good evening';
}
