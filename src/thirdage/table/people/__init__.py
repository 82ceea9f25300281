"""What people can do at tables, a module for each kind of request; the service has one object of each."""
