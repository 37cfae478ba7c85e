// What the booking wizard is given by whoever opens it.

export interface WizardProps {
  /** null: a new delivery; otherwise the delivery to go on with. */
  readonly deliveryId: number | null;
  readonly onClose: () => void;
}
