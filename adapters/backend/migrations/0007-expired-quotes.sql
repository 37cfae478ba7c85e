-- A booking whose price is over is a cancelled quote (DEL-08): those that ended before this held stood in the open lists.
update deliveries set logistic_status_id = -1, status_history = array_append(status_history, logistic_status_id)
  where payment_status_id = -1 and logistic_status_id in (0, 1000);
