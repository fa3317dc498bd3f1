// A plain G in the colour of the button: the coloured logo may only be used in its original form.

export function GoogleMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden
    >
      <path d="M19.6 6.8A9 9 0 1 0 21 12h-8.600" />
    </svg>
  );
}
