-- What a search will find is guessed from statistics of the very text that it looks through. Those of the index are not used, and without any a
-- word that is in nearly every delivery was taken for a rare one: all of them were read and sorted for the first page.
create statistics deliveries_search_text on (delivery_search_text(waybill, order_reference, customer_identifier, lot_number, pickup_barcode,
  origin, destination)) from deliveries;
analyze deliveries;
